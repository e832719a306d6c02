import { House } from 'lucide-react';
import { propertiesOf } from '~/features/properties/properties-of.ts';
import { PropertyList } from '~/features/properties/property-list.tsx';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';

/** The places that a customer has the company come to. */
export function OwnProperties({ customerId }: { customerId: string }) {
  const list = trpc.properties.byCustomer.useQuery(propertiesOf(customerId));
  return (
    <Card title="Your properties">
      <LoadError query={list} fallback="Failed to load your properties" />
      {list.isPending && <SkeletonRegion label="Loading your properties" lines={2} />}
      {list.data?.length === 0 && (
        <EmptyState
          icon={House}
          text="No properties yet."
          hint="Call the office to have one added."
        />
      )}
      {list.data && <PropertyList properties={list.data} />}
    </Card>
  );
}
