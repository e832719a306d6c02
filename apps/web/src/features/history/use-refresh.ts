import type { HistoryKind } from '@callboard/contract/history';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc.ts';
import { queriesShowing } from '~/live/queries-showing.ts';

/** Refetches everything that shows this kind of record, and its history. */
export function useRefresh() {
  const client = useQueryClient();
  return async (kind: HistoryKind): Promise<void> => {
    const queries = [...queriesShowing(kind), getQueryKey(trpc.history)];
    await Promise.all(queries.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
