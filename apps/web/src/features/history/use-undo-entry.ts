import type { HistoryKind } from '@callboard/contract/history';
import { useMutation } from '@tanstack/react-query';
import { formatDateTime } from '~/format/dates.ts';
import type { Version } from './use-revert.ts';
import { useUndo } from './use-undo.ts';

/** Undoes one entry's change, with the same messages as any undo. */
export function useUndoEntry(kind: HistoryKind, id: string, onUndone?: () => void) {
  const undo = useUndo();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ version, at, byName }: Version) =>
      undo({ kind, id, made: version, title: `${byName}’s change from ${formatDateTime(at)}` }),
    onSuccess: onUndone,
  });
  return {
    undo: (entry: Version) => !isPending && mutate(entry),
    isPendingFor: ({ _id }: { _id: string }) => isPending && variables._id === _id,
  };
}
