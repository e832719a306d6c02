import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { splitVisits } from './split-visits.ts';

/** A customer's own calls; the server shows them no others. */
export function useOwnVisits() {
  const list = trpc.serviceCalls.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  return { list, visits: list.data && splitVisits(shownRows(list.data.pages)) };
}
