import { placeOf, VisitBefore } from '~/features/service-calls/house/visit-rows.tsx';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { useJobTypes } from '~/lib/use-job-types.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';

/** The last finished visits to a customer: who came, and what was done. */
export function LastVisitsCard({ customerId }: { customerId: string }) {
  useJobTypes();
  const query = trpc.customers.card.useQuery({ id: customerId }, { staleTime: 0 });
  return (
    <Card title="Last visits">
      <LoadError query={query} fallback="The last visits did not load" />
      {query.isPending && <SkeletonRegion label="Loading the last visits" lines={3} />}
      {query.data?.visits.length === 0 && <p className="text-sm text-ink-faint">No visits yet.</p>}
      <ul className="text-sm empty:hidden">
        {query.data?.visits.map((visit) => (
          <VisitBefore key={visit._id} visit={visit} place={placeOf(visit.property)} />
        ))}
      </ul>
    </Card>
  );
}
