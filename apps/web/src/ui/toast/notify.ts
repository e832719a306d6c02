import type { ToastTone } from './toast-manager.ts';
import { withToasts } from './toast-queue.ts';

interface Notification {
  /** Names the record: "Status of #1042: Completed". */
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Undoes the change; offered while the toast is shown. */
  undo?: () => void;
  undoLabel?: string;
  /** Stays until closed, whatever its tone. */
  isOpenEnded?: boolean;
}

const shortTime = 5_000;
const timeToUndo = 12_000;
const untilClosed = 0;

/** Works outside components too. Returns a function to close it early. */
export function notify({
  title,
  description,
  tone = 'info',
  undo,
  undoLabel = 'Undo',
  isOpenEnded = tone === 'error',
}: Notification): () => void {
  let isOver = false;
  let close = () => {
    isOver = true;
  };

  withToasts((manager) => {
    if (isOver) return;
    const id = manager.add({
      title,
      description,
      data: { tone },
      priority: 'low',
      timeout: isOpenEnded ? untilClosed : undo ? timeToUndo : shortTime,
      actionProps: undo && {
        children: undoLabel,
        onClick: () => {
          close();
          undo();
        },
      },
    });
    close = () => manager.close(id);
  });

  return () => close();
}
