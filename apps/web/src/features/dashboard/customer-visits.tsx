import { CalendarClock } from 'lucide-react';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Card } from '~/ui/card.tsx';
import { DataTable } from '~/ui/data-table.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { visitColumns } from './visit-columns.tsx';

/** A customer's own calls, latest first; the server shows no others. */
export function CustomerVisits() {
  const list = trpc.serviceCalls.list.useInfiniteQuery(
    { limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );
  const calls = list.data && shownRows(list.data.pages);
  return (
    <Card title="Your visits" flush>
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load your visits" />
        </div>
      )}
      {list.isPending && <SkeletonRegion label="Loading your visits" />}
      {calls?.length === 0 && <EmptyState icon={CalendarClock} text="No visits yet." />}
      {calls && calls.length > 0 && (
        <DataTable
          caption="Your visits"
          columns={visitColumns}
          rows={calls}
          rowKey={({ _id }) => _id}
        />
      )}
      <LoadMore list={list} />
    </Card>
  );
}
