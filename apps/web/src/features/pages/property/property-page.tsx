import type { PropertyDetail } from '@callboard/contract/customers/properties';
import { RIGHTS } from '@callboard/contract/people/rights';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { skipToken } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { NewCallLink } from '~/features/calls/create/new-call-link.tsx';
import { CustomerFlagsNotice } from '~/features/customers/form/customer-flags-notice.tsx';
import { propertyDraft } from '~/features/customers/properties/property-draft.ts';
import type { EquipmentCardProps } from '~/features/equipment/units/equipment-card.tsx';
import { FilesPanel } from '~/features/files/files-panel.tsx';
import type { InvoicesCardProps } from '~/features/invoices/invoices-card.tsx';
import { TimelineBelow } from '~/features/platform/history/timeline-below.tsx';
import { NotThere } from '~/layout/not-there.tsx';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useNear } from '~/lib/parts/use-near.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { problemOf } from '~/lib/problem.ts';
import { trpc } from '~/lib/trpc.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { keepRowFocus } from '~/ui/table/keep-row-focus.ts';
import { PropertyAccess } from './property-access.tsx';
import { PropertyCalls, useCallsAt, useOpenCallsAt } from './property-calls.tsx';
import { PropertyFacts } from './property-facts.tsx';

const EquipmentCard = lazyPart<EquipmentCardProps>(
  () => import('~/features/equipment/units/equipment-card.tsx').then((part) => part.EquipmentCard),
  <Card title="Equipment">
    <SkeletonRegion label="Loading the equipment" lines={3} />
  </Card>,
);
const InvoicesCard = lazyPart<InvoicesCardProps>(() =>
  import('~/features/invoices/invoices-card.tsx').then((part) => part.InvoicesCard),
);
const FilesOfCalls = lazyPart(() =>
  import('~/features/files/files-of-calls.tsx').then((part) => part.FilesOfCalls),
);
const loadDialog = () =>
  import('~/features/customers/properties/edit-property-dialog.tsx').then(
    (part) => part.EditPropertyDialog,
  );

const route = getRouteApi('/_in/properties/$id');

/** One house: where it is, how to get in, what was done there, its files and what happened. */
export function PropertyPage() {
  const id = route.useParams().id.toLowerCase();
  const query = trpc.properties.byId.useQuery({ id });
  const isGone = problemOf(query.error)?.status === 404;
  const property = isGone ? undefined : query.data;
  const title = property && `${property.label}, ${property.address.line1}`;
  const user = useUser();
  usePageTitle(title);
  if (!user) return null;

  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{title ?? 'Property'}</span>}
        isName
        actions={
          property && (
            <>
              {isOfficeRole(user.role) && <EditProperty property={property} />}
              <NewCallLink customerId={property.customerId} propertyId={property._id} />
            </>
          )
        }
      />
      <NotThere query={query} what="property" to="/dashboard" back="Back to the dashboard" />
      {query.isPending && <SkeletonRegion label="Loading the property" className="min-h-dvh" />}
      {property && <PropertySheet key={id} property={property} role={user.role} />}
    </>
  );
}

/** What was issued for work in this house, once somebody comes near. */
function PropertyInvoices({ propertyId }: { propertyId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, '300px');
  return (
    <div ref={place} className="min-w-0 lg:col-span-full">
      {isNear && <InvoicesCard of={{ propertyId }} />}
    </div>
  );
}

interface PropertySheetProps {
  property: PropertyDetail;
  role: SessionRole;
}

function PropertySheet({ property, role }: PropertySheetProps) {
  const id = property._id;
  const customer = trpc.properties.customer.useQuery({ id });
  const calls = useCallsAt(id);
  const open = useOpenCallsAt(id);
  const isOffice = isOfficeRole(role);
  const owed = trpc.customers.owed.useQuery(isOffice ? { id: property.customerId } : skipToken, {
    staleTime: 0,
  });
  // Shown one by one, each would push down what is there already. What failed is asked again by whoever shows it.
  const asked = isOffice ? [customer, calls, open, owed] : [customer, calls, open];
  if (!asked.every(({ isFetched }) => isFetched)) {
    return <SkeletonRegion label="Loading the property" className="min-h-dvh" />;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
      <div className="empty:hidden lg:col-span-full">
        <CustomerFlagsNotice flags={customer.data} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:col-span-full lg:min-h-[calc(100dvh-10rem)] lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PropertyFacts
            property={property}
            customer={customer}
            owed={owed.data?.owed}
            isOffice={isOffice}
          />
          <PropertyAccess property={property} />
        </div>
        <div
          ref={keepRowFocus}
          className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-2 lg:row-span-2"
        >
          <PropertyCalls propertyId={id} customerId={property.customerId} />
          <EquipmentCard of="property" id={id} places={[property]} />
        </div>
      </div>
      <PropertyInvoices propertyId={id} />
      <div className="min-w-0 lg:col-span-full">
        <FilesPanel of="properties" id={id} role={role} />
      </div>
      <div className="min-w-0 empty:hidden lg:col-span-full">
        <FilesOfCalls of="properties" id={id} />
      </div>
      {RIGHTS.properties.history.includes(role) && (
        <div className="min-w-0 lg:col-span-full">
          <TimelineBelow
            of="properties"
            id={id}
            createdAt={property.createdAt}
            role={role}
            shown={[property, calls.data]}
          />
        </div>
      )}
    </div>
  );
}

function EditProperty({ property }: { property: PropertyDetail }) {
  const { Part, isOpen, opener, frame } = useOpenable(loadDialog, () =>
    hasDraft(propertyDraft(property._id)),
  );
  return (
    <>
      <Button {...opener}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      {Part && (
        <Part property={isOpen ? property : undefined} onClose={() => frame.onOpenChange(false)} />
      )}
    </>
  );
}
