import { getRouteApi } from '@tanstack/react-router';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { PageHeader } from '~/ui/page-header.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerCalls } from './customer-calls.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerProperties } from './customer-properties.tsx';
import { OwedCard } from './owed-card.tsx';

const route = getRouteApi('/_in/customers/$id/');

export function CustomerPage() {
  const { id } = route.useParams();
  const customer = trpc.customers.byId.useQuery({ id });

  return (
    <>
      <PageHeader
        title={customer.data?.name ?? 'Customer'}
        description={customer.data?.businessName}
        actions={customer.data && <CustomerActions customer={customer.data} />}
      />
      <LoadError query={customer} fallback="Failed to load the customer" />
      {customer.isPending && <SkeletonRegion label="Loading the customer" lines={6} />}
      {customer.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
          <div className="grid grid-cols-1 gap-4">
            <CustomerFacts customer={customer.data} />
            <OwedCard customerId={id} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:col-span-2">
            <CustomerProperties customerId={id} />
            <CustomerCalls customerId={id} />
          </div>
        </div>
      )}
    </>
  );
}
