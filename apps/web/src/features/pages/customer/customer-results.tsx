import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { buttonClass } from '~/ui/button/button-class.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { ListBar } from '~/ui/table/list-bar.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { customerColumns } from './customer-columns.tsx';
import { ResultCount } from './result-count.tsx';

interface CustomerResultsProps {
  query: string;
  /** What searches them, in the row above them. */
  search: ReactNode;
}

export function CustomerResults({ query, search }: CustomerResultsProps) {
  const list = trpc.customers.list.useInfiniteQuery(
    { q: query, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
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
        <DataTable
          caption={query ? `Customers matching ${query}` : 'Customers'}
          columns={customerColumns}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      )}
      <LoadMore key={query} list={list} />
    </div>
  );
}
