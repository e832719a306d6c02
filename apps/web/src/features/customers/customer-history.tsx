import type { Customer } from '@callboard/contract/people/customers';
import type { TimelineCardProps } from '~/features/history/timeline-card.tsx';
import { propertiesOf } from '~/features/properties/properties-of.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { useCustomerCalls } from './customer-calls.tsx';

const TimelineCard = lazyPart<TimelineCardProps>(
  () => import('~/features/history/timeline-card.tsx').then((part) => part.TimelineCard),
  <SkeletonRegion label="Loading the history" lines={4} />,
);

/** Everything that happened to a customer, their properties and their calls, in one list. */
export function CustomerHistory({ customer }: { customer: Customer }) {
  const { _id: id, createdAt } = customer;
  const properties = trpc.properties.byCustomer.useQuery(propertiesOf(id)).data;
  const calls = useCustomerCalls(id).data;
  const user = useUser();
  if (!user) return null;
  const shown = [customer, properties, calls];
  return (
    <TimelineCard of="customers" id={id} createdAt={createdAt} role={user.role} shown={shown} />
  );
}
