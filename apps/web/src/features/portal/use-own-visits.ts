import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import { STATUSES } from '@callboard/contract/calls/status-list';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';

const OVER = new Set<string>(
  STATUSES.filter(({ kind }) => kind === 'done' || kind === 'closed').map(({ key }) => key),
);

/**
 * Parts calls, latest first, into the work still to be done, soonest first, and the rest.
 * The status decides, not the clock: a visit that was put off is still to come.
 */
export const splitVisits = <Call extends Pick<ServiceCallRow, 'status'>>(
  calls: readonly Call[],
) => ({
  upcoming: calls.filter(({ status }) => !OVER.has(status)).toReversed(),
  past: calls.filter(({ status }) => OVER.has(status)),
});

/** A customer's own calls; the server shows them no others. */
export function useOwnVisits() {
  const list = trpc.serviceCalls.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  return { list, visits: list.data && splitVisits(shownRows(list.data.pages)) };
}
