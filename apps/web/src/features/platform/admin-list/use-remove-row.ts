import type { HistoryKind } from '@callboard/contract/platform/history';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { useOneAtATime } from '~/lib/form/use-one-at-a-time.ts';
import { messageOf } from '~/lib/problem.ts';
import { useConfirm } from '~/ui/overlay/use-confirm.ts';
import { notify } from '~/ui/toast/notify.ts';
import { neighbourOf } from './row-focus.ts';

interface RemovedRow {
  _id: string;
  name: string;
  version: number;
}

interface RemoveRowOptions<Row> {
  kind: HistoryKind;
  question: string;
  /** What stays after the deletion. */
  detail: (row: Row) => string;
  remove: (row: { id: string; version: number }) => Promise<unknown>;
  /** Removes the row from the list on screen. */
  onRemoved: (id: string) => void;
}

/** Deletes a row after a confirmation, with Undo; the focus moves to the next row. */
export function useRemoveRow<Row extends RemovedRow>(options: RemoveRowOptions<Row>) {
  const { kind, question, detail, remove, onRemoved } = options;
  const confirm = useConfirm();
  const undo = useUndo();
  const oneAtATime = useOneAtATime();

  async function send({ _id: id, name, version }: Row) {
    try {
      await remove({ id, version });
      onRemoved(id);
      const title = `Deleted: ${name}`;
      notify({
        title,
        tone: 'success',
        undo: () => void undo({ kind, id, title, undone: `Restored: ${name}`, made: version + 1 }),
      });
    } catch (error) {
      notify({
        title: `${name} was not deleted`,
        description: messageOf(error, 'Failed to delete'),
        tone: 'error',
      });
    }
  }

  async function askAndSend(row: Row, button: HTMLElement) {
    // Found now: the row may be gone before the dialog has closed.
    const next = neighbourOf(button, '[data-delete-row]');
    const isSure = await confirm({
      question,
      detail: detail(row),
      confirmLabel: 'Delete',
      finalFocus: () => next,
    });
    if (isSure) await send(row);
  }

  return (row: Row, button: HTMLElement) => void oneAtATime(() => askAndSend(row, button));
}
