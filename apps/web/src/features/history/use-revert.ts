import type { HistoryEntry, HistoryKind } from '@callboard/contract/history';
import { useMutation } from '@tanstack/react-query';
import { formatDateTime } from '~/format/dates.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/notify.ts';
import { revertSteps } from './revert-steps.ts';
import { THING_WORDS } from './thing-words.ts';
import { useRefresh } from './use-refresh.ts';
import { useUndo } from './use-undo.ts';

/** An entry whose change made a version, so that there is something to go back to. */
export type Version = HistoryEntry & { version: number };

/** Brings a thing back to what it was after an entry. */
export function useRevert(kind: HistoryKind, id: string, onReverted?: () => void) {
  const { client } = trpc.useUtils();
  const refresh = useRefresh();
  const undo = useUndo();

  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ version }: Version) => client.history.revert.mutate({ kind, id, version }),
    onSuccess: async (last, { at }) => {
      const title = `Reverted ${THING_WORDS[kind]} to ${formatDateTime(at)}`;
      const made = (newest: readonly HistoryEntry[]) => revertSteps(newest, last);
      notify({ title, tone: 'success', undo: () => void undo({ kind, id, title, made }) });
      await refresh(kind);
      onReverted?.();
    },
    onError: () => refresh(kind),
  });

  return {
    revert: (entry: Version) => !isPending && mutate(entry),
    isPendingFor: ({ _id }: HistoryEntry) => isPending && variables._id === _id,
    /** Why the entry that was last asked for was refused. */
    refusalOf: ({ _id }: HistoryEntry) =>
      error && variables?._id === _id ? messageOf(error, 'Nothing was reverted') : undefined,
  };
}
