import type { HistoryEntry } from '@callboard/contract/platform/history';
import { type HistoryKind, KINDS } from '@callboard/contract/platform/kinds';
import { useMutation } from '@tanstack/react-query';
import { formatDateTime } from '~/format/dates.ts';
import { messageOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { notify } from '~/ui/toast/notify.ts';
import { useUndo } from './use-undo.ts';

/** An entry with the record that it is about. */
export type Told = HistoryEntry & { about: { kind: HistoryKind; _id: string; name: string } };

/** An entry that created a version, which can be reverted to. */
export type Version = Told & { version: number };

/** Reverts a record to its state after an entry. */
export function useRevert(onReverted?: () => void) {
  const { client } = trpc.useUtils();
  const undo = useUndo();

  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ about: { kind, _id: id }, version }: Version) =>
      client.history.revert.mutate({ kind, id, version }, { context: { untilFresh: true } }),
    onSuccess: (last, { at, about: { kind, _id: id } }) => {
      const title = `Reverted the ${KINDS[kind].words[0]} to ${formatDateTime(at)}`;
      const made = (newest: readonly HistoryEntry[]) => revertSteps(newest, last);
      notify({ title, tone: 'success', undo: () => void undo({ kind, id, title, made }) });
      onReverted?.();
    },
  });

  return {
    revert: (entry: Version) => !isPending && mutate(entry),
    isPendingFor: ({ _id }: HistoryEntry) => isPending && variables._id === _id,
    /** Why the last revert was refused. */
    refusalOf: ({ _id }: HistoryEntry) =>
      error && variables?._id === _id ? messageOf(error, 'Nothing was reverted') : undefined,
  };
}

/**
 * The versions created by one revert, newest first: values and lists are reverted separately.
 * @param entries newest first
 * @param last the entry returned by the revert
 */
export function revertSteps(entries: readonly HistoryEntry[], last: HistoryEntry): number[] {
  const versions: number[] = [];
  let next = last.version;
  for (const { action, backTo, version } of entries) {
    if (version === null || version !== next) continue;
    if (action !== 'revert' || backTo !== last.backTo) break;
    versions.push(version);
    next = version - 1;
  }
  return versions;
}
