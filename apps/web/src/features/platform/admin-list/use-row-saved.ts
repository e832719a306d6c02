import type { HistoryKind } from '@callboard/contract/platform/history';
import { useUndo } from '~/features/platform/history/use-undo.ts';
import { notify } from '~/ui/toast/notify.ts';

interface SavedRow {
  _id: string;
  name: string;
  isActive: boolean;
  version: number;
}

const valuesOf = ({ version: _, ...values }: SavedRow) => JSON.stringify(values);

/** Says that a row was saved or retired, with Undo. */
export function useRowSaved(kind: HistoryKind): (before: SavedRow, changed: SavedRow) => void {
  const undo = useUndo();
  return (before, changed) => {
    const { _id: id, name, isActive, version } = changed;
    const title = before.isActive && !isActive ? `${name} retired` : `Saved: ${name}`;
    const undone = `Restored: ${before.name}`;
    notify({
      title,
      tone: 'success',
      // Saved as it was, there is nothing to take back.
      undo:
        valuesOf(before) === valuesOf(changed)
          ? undefined
          : () => void undo({ kind, id, title, undone, made: version }),
    });
  };
}
