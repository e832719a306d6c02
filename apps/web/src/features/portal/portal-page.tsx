import type { SessionUser } from '@callboard/contract/auth';
import { OwedCard } from '~/features/customers/owed-card.tsx';
import { PageHeader } from '~/ui/page-header.tsx';
import { OwnProperties } from './own-properties.tsx';
import { RequestVisit } from './request-visit.tsx';
import { UpcomingVisits } from './upcoming-visits.tsx';
import { VisitHistory } from './visit-history.tsx';

/** What a customer who signs in sees: visits, history, balance and the own properties. */
export function PortalPage({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={`Signed in as ${user.name}`}
        actions={<RequestVisit customerId={user.id} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <UpcomingVisits className="lg:col-span-2" />
        <div className="grid grid-cols-1 items-start gap-4 sm:max-lg:grid-cols-2 lg:row-span-2">
          <OwedCard customerId={user.id} isOwn />
          <OwnProperties customerId={user.id} />
        </div>
        <VisitHistory className="lg:col-span-2" />
      </div>
    </>
  );
}
