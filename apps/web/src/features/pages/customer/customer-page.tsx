import type { Customer } from '@callboard/contract/customers/customers';
import { getRouteApi, Link } from '@tanstack/react-router';
import { KeyRound, Merge, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { ContactsCard } from '~/features/customers/contacts/contacts-card.tsx';
import { CustomerFlagsNotice } from '~/features/customers/form/customer-flags-notice.tsx';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import type { EquipmentCardProps } from '~/features/equipment/units/equipment-card.tsx';
import { FilesPanel } from '~/features/files/files-panel.tsx';
import type { InvoicesCardProps } from '~/features/invoices/invoices-card.tsx';
import type { WithMessagesProps } from '~/features/messages/with-messages.tsx';
import { SignInsCard } from '~/features/people/sessions/sign-ins-card.tsx';
import { TimelineBelow } from '~/features/platform/history/timeline-below.tsx';
import { NotesCard } from '~/features/platform/notes/notes-card.tsx';
import { NotThere } from '~/layout/not-there.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { savesData } from '~/lib/parts/saves-data.ts';
import { useNear } from '~/lib/parts/use-near.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { buttonClass } from '~/ui/button/button-class.ts';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { keepRowFocus } from '~/ui/table/keep-row-focus.ts';
import { CustomerContactCard } from './customer-contact-card.tsx';
import { CustomerProperties } from './customer-properties.tsx';
import { CustomerVisits, useCustomerCalls } from './customer-visits.tsx';
import { MoneyCard } from './money-card.tsx';
import { openOf } from './open-of.ts';
import { unpaidOf } from './unpaid-of.ts';

const EquipmentCard = lazyPart<EquipmentCardProps>(
  () => import('~/features/equipment/units/equipment-card.tsx').then((part) => part.EquipmentCard),
  <Card title="Equipment">
    <SkeletonRegion label="Loading the equipment" lines={3} />
  </Card>,
);
const FilesOfCalls = lazyPart(() =>
  import('~/features/files/files-of-calls.tsx').then((part) => part.FilesOfCalls),
);
const InvoicesCard = lazyPart<InvoicesCardProps>(() =>
  import('~/features/invoices/invoices-card.tsx').then((part) => part.InvoicesCard),
);
const WithMessages = lazyPart<WithMessagesProps>(() =>
  import('~/features/messages/with-messages.tsx').then((part) => part.WithMessages),
);
const ConsentsCard = lazyPart<{ customerId: string }>(() =>
  import('~/features/messages/consents-card.tsx').then((part) => part.ConsentsCard),
);
const ReminderEmails = lazyPart<{ customerId: string }>(() =>
  import('~/features/messages/reminder-emails.tsx').then((part) => part.ReminderEmails),
);
const MergedCard = lazyPart(() =>
  import('~/features/customers/merges/merged-card.tsx').then((part) => part.MergedCard),
);
const loadDialog = () => import('./invite-dialog.tsx').then((part) => part.InviteDialog);

/** Invites a customer to the portal. */
function InviteCustomer({ customer }: { customer: Customer }) {
  const { Part, opener, frame } = useOpenable(loadDialog);
  return (
    <>
      <Button {...opener}>
        <KeyRound aria-hidden="true" className="size-4" />
        Invite to portal
      </Button>
      {Part && <Part customer={customer} {...frame} />}
    </>
  );
}

/** What stands in the customer's houses. */
function CustomerEquipment({ customerId }: { customerId: string }) {
  const { data: places } = trpc.properties.byCustomer.useQuery(propertiesOf(customerId));
  return <EquipmentCard of="customer" id={customerId} places={places} />;
}

/** What is kept with the customer and with their calls, once somebody comes near. */
function CustomerFiles({ customerId }: { customerId: string }) {
  const user = useUser();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '300px') || !savesData();
  return (
    <div ref={place} className="flex min-w-0 flex-col gap-4 lg:col-span-full">
      {isNear && user && (
        <>
          <FilesPanel of="customers" id={customerId} role={user.role} />
          <FilesOfCalls of="customers" id={customerId} />
        </>
      )}
    </div>
  );
}

/** What was issued to the customer, once somebody comes near. */
function CustomerInvoices({ customerId }: { customerId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '300px');
  return (
    <div ref={place} className="min-w-0 lg:col-span-full">
      {isNear && <InvoicesCard of={{ customerId }} />}
    </div>
  );
}

/** Whether the customer agreed to texts and wants reminders, once somebody comes near. */
function CustomerTexts({ customerId }: { customerId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '300px');
  return (
    <div
      ref={place}
      className="grid min-h-px min-w-0 items-start gap-4 lg:col-span-full lg:grid-cols-2"
    >
      {isNear && (
        <>
          <ConsentsCard customerId={customerId} />
          <ReminderEmails customerId={customerId} />
        </>
      )}
    </div>
  );
}

/** Everything that happened to a customer, their properties and their calls, in one list. */
function CustomerHistory({ customer }: { customer: Customer }) {
  const { _id: id, createdAt } = customer;
  const properties = trpc.properties.byCustomer.useQuery(propertiesOf(id)).data;
  const calls = useCustomerCalls(id).data;
  const user = useUser();
  if (!user) return null;
  const shown = [customer, properties, calls];
  return (
    <TimelineBelow
      of="customers"
      id={id}
      createdAt={createdAt}
      role={user.role}
      shown={shown}
      renderAround={(list) => <WithMessages about={{ customerId: id }}>{list}</WithMessages>}
    />
  );
}

/** The customer's actions, the most common one last. */
function CustomerActions({ customer }: { customer: Customer }) {
  return (
    <>
      <Link to="/customers/$id/edit" params={{ id: customer._id }} className={buttonClass()}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Link>
      <Link to="/customers/$id/merge" params={{ id: customer._id }} className={buttonClass()}>
        <Merge aria-hidden="true" className="size-4" />
        Merge
      </Link>
      <InviteCustomer customer={customer} />
      <NewCallLink customerId={customer._id} />
    </>
  );
}

/** Whether what stands highest is there: shown one by one, each would push the others down. */
function useIsReady(id: string): boolean {
  const asked = [
    trpc.customers.byId.useQuery({ id }),
    trpc.customers.card.useQuery({ id }, { staleTime: 0 }),
    trpc.customers.contacts.useQuery({ id }),
    trpc.properties.byCustomer.useQuery(propertiesOf(id)),
    trpc.serviceCalls.list.useQuery(openOf(id)),
    trpc.serviceCalls.list.useQuery(unpaidOf(id)),
    useCustomerCalls(id),
  ];
  // What failed is asked again by whoever shows it, and is pending once more meanwhile.
  return asked.every(({ isFetched }) => isFetched);
}

const route = getRouteApi('/_in/customers/$id/');

export function CustomerPage() {
  const { id } = route.useParams();
  const customer = trpc.customers.byId.useQuery({ id });

  const navigate = route.useNavigate();
  const stayingId = customer.data?._id;
  // Whoever was merged into another customer is found there.
  useEffect(() => {
    if (stayingId && stayingId !== id) {
      void navigate({ to: '/customers/$id', params: { id: stayingId }, replace: true });
    }
  }, [navigate, stayingId, id]);

  const isGone = problemOf(customer.error)?.status === 404;
  const isReady = useIsReady(id);

  return (
    <>
      <PageHeader
        title={customer.data?.name ?? 'Customer'}
        isName
        description={
          customer.data?.businessName === customer.data?.name
            ? undefined
            : customer.data?.businessName
        }
        actions={customer.data && <CustomerActions customer={customer.data} />}
      />
      <NotThere query={customer} what="customer" to="/customers" back="Back to customers" />
      {!isReady && <SkeletonRegion label="Loading the customer" className="min-h-dvh" />}
      {isReady && customer.data && !isGone && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
          <div className="empty:hidden lg:col-span-full">
            <CustomerFlagsNotice flags={customer.data} />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 lg:col-span-full lg:min-h-[calc(100dvh-10rem)] lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
            <MoneyCard customerId={id} />
            {/* On a phone the visits come before what is looked up. */}
            <div
              ref={keepRowFocus}
              className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-2 lg:row-span-2"
            >
              <CustomerVisits customerId={id} />
              <CustomerEquipment key={id} customerId={id} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <CustomerContactCard customer={customer.data} />
              <CustomerProperties customerId={id} />
              <ContactsCard key={id} customerId={id} />
              <NotesCard of="customers" id={id} />
            </div>
          </div>
          <CustomerInvoices key={`invoices ${id}`} customerId={id} />
          <CustomerFiles key={id} customerId={id} />
          <CustomerTexts key={`texts ${id}`} customerId={id} />
          <div className="empty:hidden lg:col-span-full">
            <MergedCard customerId={id} />
          </div>
          <div className="lg:col-span-full">
            <SignInsCard whose={{ customerId: id }} name={customer.data.name} />
          </div>
          <div className="min-w-0 lg:col-span-full">
            <CustomerHistory customer={customer.data} />
          </div>
        </div>
      )}
    </>
  );
}
