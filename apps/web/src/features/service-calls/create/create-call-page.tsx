import type { Customer } from '@callboard/contract/people/customers';
import { skipToken } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CustomerAlerts } from '~/features/customer-form/customer-alerts.tsx';
import { useUnsavedChanges } from '~/lib/form/use-unsaved-changes.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
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

const CallerCard = lazyPart(
  () => import('~/features/service-calls/caller/caller-card.tsx').then((part) => part.CallerCard),
  <Card title="At a glance">
    <SkeletonRegion label="Loading what is known" lines={8} />
  </Card>,
);

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
  const card = trpc.customers.card.useQuery(
    draft.customer && isStaff ? { id: draft.customer._id } : skipToken,
  );

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
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
          {draft.customer && card.data && (
            <div className="mt-3 empty:hidden">
              <CustomerAlerts flags={card.data.flags} isBooking />
            </div>
          )}
        </Card>
        <PropertySection draft={draft} error={creation.propertyError} />
      </div>
      {/* The card stands above it on a phone, and in no way of the keyboard. */}
      <div className="order-1 lg:order-none lg:row-span-2">
        <VisitSection
          form={draft.visit}
          property={draft.property}
          missing={draft.missing}
          isSaving={creation.isSaving}
          onSubmit={creation.submit}
        />
      </div>
      {draft.customer && isStaff && (
        <CallerCard
          key={draft.customer._id}
          customerId={draft.customer._id}
          propertyId={draft.property?._id}
        />
      )}
    </div>
  );
}
