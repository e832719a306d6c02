import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';

const HouseVisits = lazyPart(
  () => import('./house-visits.tsx').then((part) => part.HouseVisits),
  <SkeletonRegion label="Loading the house history" lines={3} />,
);

interface HouseHistoryProps {
  callId: string;
  /** The house itself. */
  propertyId: string;
}

/**
 * What was done in a call's house before, and what else is open; read while its code loads, each time
 * it is opened, and when its own call changes.
 */
export function HouseHistory({ callId, propertyId }: HouseHistoryProps) {
  const query = trpc.serviceCalls.houseHistory.useQuery({ id: callId }, { staleTime: 0 });
  return <HouseVisits query={query} propertyId={propertyId} />;
}
