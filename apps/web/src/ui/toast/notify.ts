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
  /** The step that follows; offered beside Undo. */
  next?: { label: string; act: () => void } | undefined;
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
  next,
  isOpenEnded = tone === 'error',
}: Notification): () => void {
  let isOver = false;
  let close = () => {
    isOver = true;
  };

  withToasts((manager) => {
    if (isOver) return;
    const closing = (act: () => void) => () => {
      close();
      act();
    };
    const id = manager.add({
      title,
      description,
      data: { tone, next: next && { label: next.label, onClick: closing(next.act) } },
      priority: 'low',
      timeout: isOpenEnded ? untilClosed : undo ? timeToUndo : shortTime,
      actionProps: undo && { children: undoLabel, onClick: closing(undo) },
    });
    close = () => manager.close(id);
  });

  return () => close();
}
