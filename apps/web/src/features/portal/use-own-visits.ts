import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';

const OVER = new Set<string>(
  STATUSES.filter(({ kind }) => kind === 'done' || kind === 'closed').map(({ key }) => key),
);

/**
 * Splits calls, latest first, into upcoming ones, soonest first, and past ones.
 * The status decides, not the time: a postponed visit is still upcoming.
 */
export const splitVisits = <Call extends Pick<ServiceCallRow, 'status'>>(
  calls: readonly Call[],
) => ({
  upcoming: calls.filter(({ status }) => !OVER.has(status)).toReversed(),
  past: calls.filter(({ status }) => OVER.has(status)),
});

/** A customer's own calls. */
export function useOwnVisits() {
  const list = trpc.serviceCalls.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  return { list, visits: list.data && splitVisits(shownRows(list.data.pages)) };
}
