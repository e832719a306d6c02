import { skipToken } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { CustomerAlertsProps } from '~/features/customers/form/customer-alerts.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
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
const CustomerAlerts = lazyPart<CustomerAlertsProps>(() =>
  import('~/features/customers/form/customer-alerts.tsx').then((part) => part.CustomerAlerts),
);

const CallerCard = lazyPart(
  () => import('~/features/calls/caller/caller-card.tsx').then((part) => part.CallerCard),
  <Card title="At a glance">
    <SkeletonRegion label="Loading what is known" lines={8} />
  </Card>,
);

const route = getRouteApi('/_in/service-calls/new');

export function CreateCallPage() {
  const asked = route.useSearch();
  const { customerId } = asked;
  // Technicians read nothing else of a customer.
  const card = trpc.customers.card.useQuery(customerId ? { id: customerId } : skipToken);
  const refusal = problemOf(card.error)?.status ?? 0;
  // There is nobody like this; without an answer nobody knows yet.
  const isNobody = customerId === undefined || (refusal >= 400 && refusal < 500);
  const open = useOpenCalls(asked, card.data?.customer ?? (isNobody ? null : undefined));
  return (
    <>
      <PageHeader title="New service call" />
      {!isNobody && <LoadError query={card} fallback="Failed to load the customer" />}
      {open.calls.length === 0 && !card.error && <SkeletonRegion label="Loading the customer" />}
      {open.calls.length > 0 && <CallTabs open={open} />}
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
  useFocusNext(parts, call.known !== null && (draft.properties.data?.length ?? 0) > 0);

  return (
    <div
      ref={parts}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      <div className="grid grid-cols-1 gap-4">
        <Card title="Customer">
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
          isTimed={draft.isTimed}
          missing={draft.missing}
          isSaving={creation.isSaving}
          onSubmit={creation.submit}
        />
      </div>
      {draft.customer && isStaff && isInFront && (
        <CallerCard
          key={draft.customer._id}
          customerId={draft.customer._id}
          propertyId={draft.property?._id}
          contactId={draft.contactId}
        />
      )}
    </div>
  );
}

/**
 * For somebody whom the screen was opened for, what comes next has the focus: the property, or else
 * the visit. A focus that was moved meanwhile stays.
 */
function useFocusNext(parts: RefObject<HTMLElement | null>, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return;
    // The heading has it once a page is shown, and nothing where the search box was opened here.
    let frame = requestAnimationFrame(function focusNext() {
      // The first column has customer and property, whose picker may still load.
      if (parts.current?.firstElementChild?.querySelector('[role="status"][aria-busy="true"]')) {
        frame = requestAnimationFrame(focusNext);
        return;
      }
      const at = document.activeElement;
      if (at && !at.matches('body, h1')) return;
      const pickers = parts.current?.querySelectorAll<HTMLInputElement>('[role="combobox"]') ?? [];
      const next =
        [...pickers].find(({ value }) => value === '') ??
        parts.current?.querySelector<HTMLElement>('form[aria-label="Visit"] select');
      // On a phone the customer's flags stay in view.
      next?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [parts, isKnown]);
}
