import { skipToken } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '~/lib/trpc.ts';
import { PageHeader } from '~/ui/page-header.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { CreateCall } from './create-call.tsx';

const route = getRouteApi('/_in/service-calls/new');

export function CreateCallPage() {
  const { customerId } = route.useSearch();
  const asked = trpc.customers.byId.useQuery(customerId ? { id: customerId } : skipToken);
  const isKnown = customerId === undefined || asked.isFetched;
  return (
    <>
      <PageHeader title="New service call" />
      {isKnown ? (
        <CreateCall key={customerId} known={asked.data ?? null} />
      ) : (
        <SkeletonRegion label="Loading the customer" />
      )}
    </>
  );
}
