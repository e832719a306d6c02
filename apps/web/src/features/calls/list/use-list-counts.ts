import { STATUSES } from '@callboard/contract/calls/status-list';
import { trpc } from '~/lib/trpc.ts';
import { type CallList, LISTED_STATES } from './list-address.ts';
import { listLabel } from './list-title.ts';

export interface CountedList {
  key: CallList['key'];
  label: string;
  /** Unknown until the server has answered. */
  count: number | undefined;
}

/** How often what only the clock changes is read again, in milliseconds. */
export const EACH_MINUTE = 60_000;

const countIn = (counts: readonly { key: string; count: number }[] | undefined, key: string) =>
  counts && (counts.find((counted) => counted.key === key)?.count ?? 0);

/** Every status and state with its number of calls; the server omits empty ones. */
export function useListCounts(): { statuses: CountedList[]; states: CountedList[] } {
  const { data: statuses = STATUSES } = trpc.statuses.list.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const byStatus = trpc.serviceCalls.countByStatus.useQuery();
  const byState = trpc.serviceCalls.countByState.useQuery(undefined, {
    // Visits become late by the clock alone.
    refetchInterval: EACH_MINUTE,
  });
  return {
    statuses: statuses.map(({ key, label }) => ({
      key,
      label,
      count: countIn(byStatus.data, key),
    })),
    states: LISTED_STATES.map((key) => ({
      key,
      label: listLabel(key),
      count: countIn(byState.data, key),
    })),
  };
}
