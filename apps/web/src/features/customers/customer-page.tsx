import { getRouteApi } from '@tanstack/react-router';
import { HistoryPanel } from '~/features/history/history-panel.tsx';
import { SignInsCard } from '~/features/sessions/sign-ins-card.tsx';
import { LoadError } from '~/lib/load-error.tsx';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { PageHeader } from '~/ui/page-header.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerCalls } from './customer-calls.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerGone } from './customer-gone.tsx';
import { CustomerProperties } from './customer-properties.tsx';
import { OwedCard } from './owed-card.tsx';

const route = getRouteApi('/_in/customers/$id/');

export function CustomerPage() {
  const { id } = route.useParams();
  const customer = trpc.customers.byId.useQuery({ id });

  const isGone = problemOf(customer.error)?.status === 404;

  return (
    <>
      <PageHeader
        title={customer.data?.name ?? 'Customer'}
        description={customer.data?.businessName}
        actions={customer.data && <CustomerActions customer={customer.data} />}
      />
      {isGone ? (
        <CustomerGone />
      ) : (
        <LoadError query={customer} fallback="Failed to load the customer" />
      )}
      {customer.isPending && <SkeletonRegion label="Loading the customer" lines={6} />}
      {customer.data && !isGone && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
          <div className="grid grid-cols-1 gap-4">
            <CustomerFacts customer={customer.data} />
            <OwedCard customerId={id} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:col-span-2">
            <CustomerProperties customerId={id} />
            <CustomerCalls customerId={id} />
          </div>
          <div className="lg:col-span-full">
            <SignInsCard whose={{ customerId: id }} name={customer.data.name} />
          </div>
          <HistoryPanel
            kind="customers"
            id={id}
            version={customer.data.version}
            createdAt={customer.data.createdAt}
            className="lg:col-span-full"
          />
        </div>
      )}
    </>
  );
}
