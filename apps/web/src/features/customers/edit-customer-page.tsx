import { getRouteApi } from '@tanstack/react-router';
import { LoadError } from '~/lib/load-error.tsx';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { Card } from '~/ui/card.tsx';
import { PageHeader } from '~/ui/page-header.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';
import { CustomerGone } from './customer-gone.tsx';
import { EditCustomerForm } from './edit-customer-form.tsx';

const route = getRouteApi('/_in/customers/$id/edit');

export function EditCustomerPage() {
  const { id } = route.useParams();
  const customer = trpc.customers.byId.useQuery({ id });
  const isGone = problemOf(customer.error)?.status === 404;
  return (
    <>
      <PageHeader title="Edit customer" description={customer.data?.name} />
      {customer.isPending && (
        <Card className="max-w-2xl" flush>
          <SkeletonRegion label="Loading the customer" lines={6} />
        </Card>
      )}
      {customer.data && <EditCustomerForm customer={customer.data} />}
      {!customer.data && isGone && <CustomerGone />}
      {!customer.data && !isGone && (
        <LoadError query={customer} fallback="Failed to load the customer" />
      )}
    </>
  );
}
