import { ClipboardList } from 'lucide-react';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { placeOf, VisitBefore } from '~/features/calls/past-visits/visit-rows.tsx';
import { useJobTypes } from '~/format/use-job-types.ts';
import { nextCursor, PAGE_LIMIT, shownRows } from '~/lib/list-pages.ts';
import { trpc } from '~/lib/trpc.ts';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PagedCard } from '~/ui/paged-card.tsx';
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
  return (
    <PagedCard
      title="Service calls"
      things="service calls"
      list={list}
      rows={list.data && shownRows(list.data.pages)}
      none={
        <EmptyState
          icon={ClipboardList}
          text="No service calls yet."
          action={<NewCallLink customerId={customerId} />}
        />
      }
    >
      {(calls) => <CallsTable caption="Service calls" calls={calls} />}
    </PagedCard>
  );
}

/** The last finished visits to a customer: who came, and what was done. */
export function LastVisitsCard({ customerId }: { customerId: string }) {
  useJobTypes();
  const query = trpc.customers.card.useQuery({ id: customerId }, { staleTime: 0 });
  return (
    <Card title="Last visits">
      <QueryStates
        query={query}
        failed="The last visits did not load"
        loading="Loading the last visits"
        lines={3}
      />
      {query.data?.visits.length === 0 && <p className="text-sm text-ink-faint">No visits yet.</p>}
      <ul className="text-sm empty:hidden">
        {query.data?.visits.map((visit) => (
          <VisitBefore key={visit._id} visit={visit} place={placeOf(visit.property)} />
        ))}
      </ul>
    </Card>
  );
}
