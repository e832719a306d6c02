import type { SessionUser } from '@callboard/contract/people/sign-in';
import { CalendarPlus, ClipboardList, House } from 'lucide-react';
import { CallCompany, CompanyCard } from '~/features/company/settings/company-contact.tsx';
import { propertiesOf } from '~/features/customers/properties/properties-of.ts';
import { PropertyList } from '~/features/customers/properties/property-list.tsx';
import { FilesPanel } from '~/features/files/files-panel.tsx';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { SkeletonRegion } from '~/ui/feedback/skeleton-region.tsx';
import { Card } from '~/ui/page/card.tsx';
import { PageHeader } from '~/ui/page/page-header.tsx';
import { LoadMore } from '~/ui/table/load-more.tsx';
import { AmountDueCard } from './amount-due-card.tsx';
import { OwnVisitsTable } from './own-visits-table.tsx';
import { UpcomingVisits } from './upcoming-visits.tsx';
import { useIsSettled } from './use-is-settled.ts';
import { useOwnVisits } from './use-own-visits.ts';

// The draft name of the visit form.
const DRAFT = 'visit request';

const loadDialog = () => import('./visit-request-form.tsx').then((part) => part.RequestVisitDialog);

// Below the visits, which people come for.
const OwnInvoices = lazyPart(() =>
  import('~/features/invoices/own-invoices.tsx').then((part) => part.OwnInvoices),
);
const OwnEquipment = lazyPart<{ user: SessionUser }>(() =>
  import('./own-equipment.tsx').then((part) => part.OwnEquipment),
);

const loadParts = () => OwnInvoices.load();

/** Opens the visit request form. */
function RequestVisit({ customerId }: { customerId: string }) {
  const { Part, opener, frame } = useOpenable(loadDialog, () => hasDraft(DRAFT));
  return (
    <>
      <Button variant="primary" {...opener}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        Request a visit
      </Button>
      {Part && <Part customerId={customerId} draft={DRAFT} {...frame} />}
    </>
  );
}

/** A customer's home page: visits, history, balance and properties. */
export function PortalPage({ user }: { user: SessionUser }) {
  const isSettled = useIsSettled(user.id, loadParts);
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={`Signed in as ${user.name}`}
        actions={
          isSettled && (
            <>
              <CallCompany />
              <RequestVisit customerId={user.id} />
            </>
          )
        }
      />
      {isSettled ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3 xl:grid-rows-[auto_1fr]">
          <UpcomingVisits className="xl:col-span-2" />
          <div className="grid grid-cols-1 items-start gap-4 sm:max-lg:grid-cols-2 lg:max-xl:grid-cols-3 xl:row-span-2">
            <AmountDueCard customerId={user.id} />
            <OwnProperties customerId={user.id} />
            <CompanyCard />
          </div>
          <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
            <OwnInvoices />
            <VisitHistory />
            <OwnEquipment user={user} />
            <SharedFiles user={user} />
          </div>
        </div>
      ) : (
        <SkeletonRegion label="Loading your visits" lines={6} />
      )}
    </>
  );
}

/** The customer's properties. */
function OwnProperties({ customerId }: { customerId: string }) {
  const list = trpc.properties.byCustomer.useQuery(propertiesOf(customerId));
  return (
    <Card title="Your properties">
      <QueryStates
        query={list}
        failed="Failed to load your properties"
        loading="Loading your properties"
        lines={2}
      />
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

// Of whoever has more, an employee sends them.
const MOST_HOUSES = 10;

/** What the company shared of its files about the customer and their houses; nothing without any. */
function SharedFiles({ user: { id: customerId, role } }: { user: SessionUser }) {
  const properties = trpc.properties.byCustomer.useQuery(propertiesOf(customerId)).data ?? [];
  return (
    <>
      <FilesPanel of="customers" id={customerId} role={role} title="Your files" />
      {properties.slice(0, MOST_HOUSES).map(({ _id, label }) => (
        <FilesPanel key={_id} of="properties" id={_id} role={role} title={`Files: ${label}`} />
      ))}
    </>
  );
}

/** Past visits; a load error is shown with the upcoming visits. */
function VisitHistory() {
  const { list, visits } = useOwnVisits();
  if (list.error && !visits) return null;
  return (
    <Card title="History" flush>
      {list.isPending && <SkeletonRegion label="Loading your history" />}
      {visits?.past.length === 0 && <EmptyState icon={ClipboardList} text="No past visits." />}
      {visits && visits.past.length > 0 && (
        <OwnVisitsTable caption="Your past visits" visits={visits.past} />
      )}
      <LoadMore list={list} />
    </Card>
  );
}
