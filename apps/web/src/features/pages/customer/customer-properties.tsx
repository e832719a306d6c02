import type { Property } from '@callboard/contract/customers/properties';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { newPropertyDraft, propertyDraft } from '~/features/customers/properties/property-draft.ts';
import { PropertyList } from '~/features/customers/properties/property-list.tsx';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';

const loadNewDialog = () =>
  import('~/features/customers/properties/new-property-dialog.tsx').then(
    (part) => part.NewPropertyDialog,
  );
const loadEditDialog = () =>
  import('~/features/customers/properties/edit-property-dialog.tsx').then(
    (part) => part.EditPropertyDialog,
  );

/** A customer's properties, with buttons to edit and add. */
export function CustomerProperties({ customerId }: { customerId: string }) {
  const list = trpc.properties.byCustomer.useQuery(propertiesOf(customerId));
  const isEmpty = list.data?.length === 0;
  const adding = useOpenable(loadNewDialog, () => hasDraft(newPropertyDraft(customerId)));
  const [edited, setEdited] = useState<Property>();
  const [timesEdited, setTimesEdited] = useState(0);
  const [EditDialog, reachEdit] = useDeferredPart(loadEditDialog, timesEdited);

  function edit(property: Property) {
    setEdited(property);
    setTimesEdited((times) => times + 1);
  }

  const kept = edited ?? list.data?.find(({ _id }) => hasDraft(propertyDraft(_id)));
  if (kept && kept !== edited) edit(kept);

  return (
    <Card
      title="Properties"
      flush={isEmpty}
      actions={
        <>
          {isEmpty && <p className="text-sm text-ink-faint">No properties yet.</p>}
          <Button size="small" {...adding.opener}>
            <Plus aria-hidden="true" className="size-4" />
            Add Property
          </Button>
        </>
      }
    >
      <QueryStates
        query={list}
        failed="Failed to load the properties"
        loading="Loading the properties"
        lines={2}
      />
      {list.data && !isEmpty && (
        <div onPointerEnter={reachEdit} onFocus={reachEdit}>
          <PropertyList properties={list.data} onEdit={edit} />
        </div>
      )}
      {adding.Part && <adding.Part customerId={customerId} isFirst={isEmpty} {...adding.frame} />}
      {EditDialog && <EditDialog property={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
