import type { Customer } from '@callboard/contract/people/customers';
import { skipToken } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CustomerAlerts } from '~/features/customer-form/customer-alerts.tsx';
import { useUnsavedChanges } from '~/lib/form/use-unsaved-changes.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { type FreeSlot, useCallDraft } from './create-call-form.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { PropertySection } from './property-section.tsx';
import { useCreateCall } from './use-create-call.ts';
import { VisitSection } from './visit-section.tsx';

const route = getRouteApi('/_in/service-calls/new');

export function CreateCallPage() {
  const { customerId, propertyId, technician, at } = route.useSearch();
  const asked = trpc.customers.byId.useQuery(customerId ? { id: customerId } : skipToken);
  const isKnown = customerId === undefined || asked.isFetched;
  return (
    <>
      <PageHeader title="New service call" />
      {isKnown ? (
        <CreateCall
          key={`${customerId} ${propertyId} ${technician} ${at}`}
          known={asked.data ?? null}
          propertyId={propertyId}
          slot={technician === undefined ? undefined : { technician, at }}
        />
      ) : (
        <SkeletonRegion label="Loading the customer" />
      )}
    </>
  );
}

interface CreateCallProps {
  /** The customer the page was opened for. */
  known: Customer | null;
  /** Theirs that the page was opened for. */
  propertyId: string | undefined;
  slot: FreeSlot | undefined;
}

/** Customer, property and visit as three parts, because the first two can contain forms. */
function CreateCall({ known, propertyId, slot }: CreateCallProps) {
  const draft = useCallDraft(known, propertyId, slot);
  const creation = useCreateCall(draft, slot !== undefined);
  useUnsavedChanges(draft.isDirty);
  const isStaff = useUser()?.role !== 'customer';
  const flags = trpc.customers.flags.useQuery(
    draft.customer && isStaff ? { id: draft.customer._id } : skipToken,
  );

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Card title="Customer">
          <CustomerPicker
            value={draft.customer}
            onChange={(customer) => {
              creation.forgetRefusal();
              draft.chooseCustomer(customer);
            }}
            error={creation.customerError}
            isAdding={draft.isAddingCustomer}
            onAddingChange={draft.setIsAddingCustomer}
            onDirtyChange={draft.setIsInlineDirty}
          />
          {draft.customer && flags.data && (
            <div className="mt-3 empty:hidden">
              <CustomerAlerts flags={flags.data} isBooking />
            </div>
          )}
        </Card>
        <PropertySection draft={draft} error={creation.propertyError} />
      </div>
      <VisitSection
        form={draft.visit}
        property={draft.property}
        missing={draft.missing}
        isSaving={creation.isSaving}
        onSubmit={creation.submit}
      />
    </div>
  );
}
