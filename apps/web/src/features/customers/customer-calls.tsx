import { ClipboardList } from 'lucide-react';
import { NewCallLink } from '~/features/service-calls/create/new-call-link.tsx';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { CallsTable } from './calls-table.tsx';

/** The calls of a customer, read once for all who show some of them. */
export const useCustomerCalls = (customerId: string) =>
  trpc.serviceCalls.list.useInfiniteQuery(
    { customerId, limit: PAGE_LIMIT },
    { getNextPageParam: nextCursor },
  );

/** A customer's calls, latest first. */
export function CustomerCalls({ customerId }: { customerId: string }) {
  const list = useCustomerCalls(customerId);
  const calls = list.data && shownRows(list.data.pages);
  return (
    <Card title="Service calls" flush>
      {list.error && (
        <div className="p-4 sm:px-5">
          <LoadError query={list} fallback="Failed to load the service calls" />
        </div>
      )}
      {list.isPending && <SkeletonRegion label="Loading the service calls" />}
      {calls?.length === 0 && (
        <EmptyState
          icon={ClipboardList}
          text="No service calls yet."
          action={<NewCallLink customerId={customerId} />}
        />
      )}
      {calls && calls.length > 0 && <CallsTable caption="Service calls" calls={calls} />}
      <LoadMore list={list} />
    </Card>
  );
}
