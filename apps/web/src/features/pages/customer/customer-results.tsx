import { customerCursor } from '@callboard/contract/customers/customer-cursor';
import type { CustomerInList } from '@callboard/contract/customers/customers';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextCursor, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { ListBar } from '~/ui/table/list-bar.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { SortedTable } from '~/ui/table/sorted-table.tsx';
import { customerColumns } from './customer-columns.tsx';
import type { customersOf } from './customers-search.ts';
import { ResultCount } from './result-count.tsx';

type Order = ReturnType<typeof customersOf>['sort'];

/** Where somebody pays or is visited between two pages, the next one still begins where this one ended. */
const cursorBy = (sort: Order) => (page: CustomerInList[]) => {
  const cursor = nextCursor(page);
  const last = page.find(({ _id }) => _id === cursor);
  return last && customerCursor(sort, last);
};

interface CustomerResultsProps {
  listed: ReturnType<typeof customersOf>;
  onSort: (order: { sort: string; dir: 'asc' | 'desc' }) => void;
  /** What searches them, in the row above them. */
  search: ReactNode;
}

export function CustomerResults({ listed, onSort, search }: CustomerResultsProps) {
  const { q: query, sort, dir } = listed;
  const list = trpc.customers.list.useInfiniteQuery(listed, {
    getNextPageParam: cursorBy(sort),
    placeholderData: keepPreviousData,
  });
  const rows = list.data && shownRows(list.data.pages);

  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <ListBar>
        {search}
        <ResultCount
          query={query}
          shown={rows && !list.isPlaceholderData ? rows.length : undefined}
        />
      </ListBar>
      <QueryStates
        query={list}
        failed="Failed to load customers"
        loading="Loading customers"
        lines={24}
        flush
      />
      {rows?.length === 0 && !list.isPlaceholderData && (
        <EmptyState
          icon={Users}
          text="No customers found"
          hint={
            query
              ? 'Try part of a name, phone number or street.'
              : 'Add the people you work for, with their properties.'
          }
          action={
            <Link
              to="/customers/new"
              className={buttonClass({ variant: query ? 'secondary' : 'primary' })}
            >
              Add Customer
            </Link>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <SortedTable
          caption={query ? `Customers matching ${query}` : 'Customers'}
          columns={customerColumns}
          rows={rows}
          rowKey={({ _id }) => _id}
          isDense
          sort={{ id: sort, direction: dir === 'asc' ? 'ascending' : 'descending' }}
          onSort={
            query
              ? undefined
              : ({ id, direction }) =>
                  onSort({ sort: id, dir: direction === 'ascending' ? 'asc' : 'desc' })
          }
        />
      )}
      <LoadMore key={`${query} ${sort} ${dir}`} list={list} />
    </div>
  );
}
