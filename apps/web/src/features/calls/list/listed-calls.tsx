import { isByClock } from '@callboard/contract/calls/late-or-unscheduled';
import { totalOf } from '@callboard/contract/calls/total-of';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useRef } from 'react';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { countUpTo } from '~/format/count-up-to.ts';
import { formatUsd } from '~/format/money.ts';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { Sort } from '~/ui/table/data-table-column.ts';
import { ListBar, ListCount } from '~/ui/table/list-bar.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { MobileSort } from '~/ui/table/mobile-sort.tsx';
import { SortedTable } from '~/ui/table/sorted-table.tsx';
import { columnsOf } from './call-columns.tsx';
import type { CallList } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { callFilters, callOrder, callsOf, FILTERS } from './list-search.ts';
import { EACH_MINUTE } from './use-list-counts.ts';
import { useListSearch } from './use-list-search.ts';

/** A list's calls, sorted and filtered by the address, with totals. */
export function ListedCalls({ list }: { list: CallList }) {
  const { search, change } = useListSearch();
  const count = useRef<HTMLParagraphElement>(null);
  const read = trpc.serviceCalls.list.useInfiniteQuery(callsOf(list, search), {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: isByClock(list.key) && EACH_MINUTE,
  });
  const calls = read.data && shownRows(read.data.pages);
  const totals = useTotals(
    list,
    calls !== undefined && !read.hasNextPage ? calls.length : undefined,
  );
  const order = callOrder(list, search);
  const columns = columnsOf(list);
  const sort = {
    id: order.sort,
    direction: order.dir === 'asc' ? 'ascending' : 'descending',
  } as const;
  const isNarrowed = FILTERS.some((name) => search[name]);

  function handleSort({ id, direction }: Sort) {
    change({ sort: id, dir: direction === 'ascending' ? 'asc' : 'desc' });
  }

  return (
    <Card flush>
      <ListBar>
        <ListFilters
          sort={<MobileSort columns={columns} sort={sort} onSort={handleSort} />}
          count={
            <ListCount ref={count}>
              {calls && calls.length > 0 && !read.isPlaceholderData
                ? [countWords(calls.length, totals.count, !read.hasNextPage), totals.money]
                    .filter(Boolean)
                    .join(' · ')
                : ''}
            </ListCount>
          }
        />
      </ListBar>
      <QueryStates
        query={read}
        failed="Failed to load the service calls"
        loading="Loading the service calls"
        lines={24}
        flush
      />
      {calls?.length === 0 && !read.isPlaceholderData && (
        <EmptyState
          icon={ClipboardList}
          text="No service calls"
          hint={
            isNarrowed ? 'No calls match these filters.' : `None has the status “${list.label}”.`
          }
          action={<NewCallLink />}
        />
      )}
      {calls && calls.length > 0 && (
        <div className="[&_tbody_tr]:relative" aria-busy={read.isPlaceholderData || undefined}>
          <SortedTable
            caption={`Service calls: ${list.label}`}
            columns={columns}
            rows={calls}
            rowKey={({ _id }) => _id}
            sort={sort}
            onSort={handleSort}
            isDense
            isSortedAbove
          />
        </div>
      )}
      <LoadMore list={read} onLoaded={() => count.current?.focus()} />
    </Card>
  );
}

/**
 * The number of calls and their totals, for open work or a chosen period. A search is counted only
 * when all its results are shown.
 */
function useTotals(list: CallList, shown: number | undefined) {
  const { search } = useListSearch();
  const { data } = trpc.serviceCalls.totals.useQuery(callFilters(list, search), {
    enabled: !search.q,
  });
  if (search.q) return { count: shown, money: undefined };
  const isSummed = list.kind === 'open' || Boolean(search.from && search.to);
  const sum = data && totalOf(data);
  const money =
    isSummed && sum != null && data?.balance != null
      ? `Total ${formatUsd(sum)}, balance ${formatUsd(data.balance)}`
      : undefined;
  return { count: data?.count, money };
}

function countWords(shown: number, total: number | undefined, isWhole: boolean): string {
  const all = isWhole ? shown : total;
  if (all === undefined) return `The first ${shown} calls`;
  const words = `${countUpTo(all, MOST_COUNTED_CALLS)} ${all === 1 ? 'call' : 'calls'}`;
  return all > shown ? `${words}, the first ${shown} shown` : words;
}
