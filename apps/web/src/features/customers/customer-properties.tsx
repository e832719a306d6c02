import type { Property } from '@callboard/contract/properties';
import { House, Plus } from 'lucide-react';
import { useState } from 'react';
import { EditPropertyDialog } from '~/features/properties/edit-property-dialog.tsx';
import { NewPropertyDialog } from '~/features/properties/new-property-dialog.tsx';
import { propertiesOf } from '~/features/properties/properties-of.ts';
import { newPropertyDraft, propertyDraft } from '~/features/properties/property-draft.ts';
import { PropertyList } from '~/features/properties/property-list.tsx';
import { hasDraft } from '~/lib/drafts.ts';
import { LoadError } from '~/lib/load-error.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { SkeletonRegion } from '~/ui/skeleton-region.tsx';

/** Where a customer's equipment stands; each place can be changed, and more added. */
export function CustomerProperties({ customerId }: { customerId: string }) {
  const list = trpc.properties.byCustomer.useQuery(propertiesOf(customerId));
  const [isAdding, setIsAdding] = useState(() => hasDraft(newPropertyDraft(customerId)));
  const [edited, setEdited] = useState<Property>();
  const kept = edited ?? list.data?.find(({ _id }) => hasDraft(propertyDraft(_id)));
  if (kept !== edited) setEdited(kept);

  return (
    <Card
      title="Properties"
      actions={
        <Button size="small" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          Add Property
        </Button>
      }
    >
      <LoadError query={list} fallback="Failed to load the properties" />
      {list.isPending && <SkeletonRegion label="Loading the properties" lines={2} />}
      {list.data?.length === 0 && (
        <EmptyState
          icon={House}
          text="No properties yet."
          hint="A service call needs a place to go to."
        />
      )}
      {list.data && <PropertyList properties={list.data} onEdit={setEdited} />}
      <NewPropertyDialog customerId={customerId} open={isAdding} onOpenChange={setIsAdding} />
      <EditPropertyDialog property={edited} onClose={() => setEdited(undefined)} />
    </Card>
  );
}
