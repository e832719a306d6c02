import { skipToken } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { CallerWait } from '~/features/calls/caller/caller-wait.tsx';
import type { CustomerFlagsNoticeProps } from '~/features/customers/form/customer-flags-notice.tsx';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { usePart } from '~/lib/parts/use-part.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { LoadError } from '~/ui/feedback/load-error.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { useCallDraft } from './create-call-form.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { CallTabs, panelId, tabId } from './open-calls/call-tabs.tsx';
import type { OpenCall } from './open-calls/open-call.ts';
import { type Told, useOpenCalls } from './open-calls/use-open-calls.ts';
import { PropertySection } from './property-section.tsx';
import { useCreateCall } from './use-create-call.ts';
import { VisitSection } from './visit-section.tsx';

// Nothing is known of a customer before one is chosen.
const CustomerFlagsNotice = lazyPart<CustomerFlagsNoticeProps>(() =>
  import('~/features/customers/form/customer-flags-notice.tsx').then(
    (part) => part.CustomerFlagsNotice,
  ),
);

// On a phone what is known of the caller stands below the visit, and an open call above it.
const CallerCard = lazyPart(
  () => import('~/features/calls/caller/caller-card.tsx').then((part) => part.CallerCard),
  <CallerWait />,
);

/** What stands above the visit: coming later, it would move what somebody already writes in. */
const loadAbove = () => Promise.all([CustomerFlagsNotice.load(), CallerCard.load()]);

const route = getRouteApi('/_in/service-calls/new');

export function CreateCallPage() {
  const asked = route.useSearch();
  const { customerId } = asked;
  // Technicians read nothing else of a customer.
  const card = trpc.customers.card.useQuery(customerId ? { id: customerId } : skipToken);
  const refusal = problemOf(card.error)?.status ?? 0;
  // There is nobody like this; without an answer nobody knows yet.
  const isNobody = customerId === undefined || (refusal >= 400 && refusal < 500);
  const above = usePart(loadAbove, !isNobody);
  const houses = trpc.properties.byCustomer.useQuery(
    isNobody ? skipToken : propertiesOf(customerId),
  );
  const isAboveThere = !houses.isLoading && (above.part ?? above.missing) !== undefined;
  const known = isAboveThere ? card.data?.customer : undefined;
  const open = useOpenCalls(asked, isNobody ? null : known);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6">
        <PageHeader title="New service call" />
        {open.calls.length > 0 && <CallTabs open={open} />}
      </div>
      {!isNobody && <LoadError query={card} fallback="Failed to load the customer" />}
      {open.calls.length === 0 && !card.error && <SkeletonRegion label="Loading the customer" />}
      {open.calls.map((call) => (
        <div
          key={call.id}
          role="tabpanel"
          id={panelId(call.id)}
          aria-labelledby={tabId(call.id)}
          hidden={call.id !== open.front}
        >
          <CreateCall
            call={call}
            isInFront={call.id === open.front}
            onTell={open.tell}
            onEnd={() => open.end(call.id)}
          />
        </div>
      ))}
    </>
  );
}

interface CreateCallProps {
  call: OpenCall;
  isInFront: boolean;
  onTell: (id: string, told: Told) => void;
  onEnd: () => void;
}

/** Customer, property and visit as three parts, because the first two can contain forms. */
function CreateCall({ call, isInFront, onTell, onEnd }: CreateCallProps) {
  const draft = useCallDraft(call);
  const creation = useCreateCall(draft, onEnd);
  const { isDirty } = draft;
  const name = draft.customer?.name ?? '';
  const customerId = draft.customer?._id;
  const propertyId = draft.property?._id;
  useEffect(
    () => onTell(call.id, { name, isTyped: isDirty, customerId, propertyId }),
    [onTell, call.id, name, isDirty, customerId, propertyId],
  );
  const isStaff = useUser()?.role !== 'customer';
  const card = trpc.customers.card.useQuery(
    draft.customer && isStaff ? { id: draft.customer._id } : skipToken,
  );

  const parts = useRef<HTMLDivElement>(null);
  useFocusNext(parts, !call.known || (draft.properties.data?.length ?? 0) > 0);

  return (
    <div
      ref={parts}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      {/* As high as the window, so that the bar with Create stays where it is, whatever is said above it. */}
      <div className="max-lg:contents lg:flex lg:-mb-4 lg:min-h-[calc(100dvh-9.75rem)] lg:flex-col lg:gap-4">
        <Card>
          <div data-who className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
            <div className="min-w-0 sm:min-h-21">
              <CustomerPicker
                value={draft.customer}
                onChange={(customer) => {
                  creation.forgetRefusal();
                  draft.chooseCustomer(customer);
                }}
                error={creation.customerError}
                caller={call.asked.caller}
                isAdding={draft.isAddingCustomer}
                onAddingChange={draft.setIsAddingCustomer}
                onDirtyChange={draft.setIsInlineDirty}
                draft={{ name: draft.names.customer, staysKept: draft.staysKept }}
              />
              {draft.customer && card.data && (
                <div className="mt-3 empty:hidden">
                  <CustomerFlagsNotice flags={card.data.flags} isBooking />
                </div>
              )}
            </div>
            <PropertySection draft={draft} error={creation.propertyError} />
          </div>
        </Card>
        <VisitSection
          form={draft.visit}
          isTypeChosen={draft.isTypeChosen}
          onTypeChosen={draft.noteTypeChosen}
          hasCustomer={draft.customer !== null}
          property={draft.property}
          isTimed={draft.isTimed}
          missing={draft.missing}
          isSaving={creation.isSaving}
          onSubmit={creation.submit}
        />
      </div>
      {draft.customer && isStaff && isInFront && (
        <div className="max-lg:contents lg:flex lg:flex-col lg:gap-4">
          <CallerCard
            key={draft.customer._id}
            customerId={draft.customer._id}
            propertyId={draft.property?._id}
            contactId={draft.contactId}
          />
        </div>
      )}
    </div>
  );
}

/**
 * What comes next has the focus: the customer, then the property, or else the problem. A focus that was moved
 * meanwhile stays.
 */
function useFocusNext(parts: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    // The heading has it once a page is shown, and nothing where the search box was opened here.
    let frame = requestAnimationFrame(function focusNext() {
      const who = parts.current?.querySelector('[data-who]');
      // The picker of the property may still load.
      if (who?.querySelector('[role="status"][aria-busy="true"]')) {
        frame = requestAnimationFrame(focusNext);
        return;
      }
      const at = document.activeElement;
      if (at && !at.matches('body, h1')) return;
      const pickers = who?.querySelectorAll<HTMLInputElement>('[role="combobox"]') ?? [];
      const next =
        [...pickers].find(({ value }) => value === '') ??
        parts.current?.querySelector<HTMLElement>('form[aria-label="Visit"] textarea');
      // On a phone the customer's flags stay in view.
      next?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [parts, isReady]);
}
