import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import type { StatusKey } from '@callboard/contract/calls/statuses';
import type { SessionRole } from '@callboard/contract/people/roles';
import { isOfficeRole } from '@callboard/contract/platform/role-list';
import { Fragment, type ReactNode, type Ref, useState } from 'react';
import type { UnitsCardProps } from '~/features/calls/equipment/mobile/units-card.tsx';
import { LateButton } from '~/features/calls/late/late-button.tsx';
import { FoldedHistory } from '~/features/calls/past-visits/folded-history.tsx';
import { EditVisitButtons } from '~/features/calls/visit/edit-visit-buttons.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useUser } from '~/session/use-user.ts';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';
import { DisclosureCard } from '~/ui/page/disclosure-card.tsx';
import { CallAccess } from './call-access.tsx';
import { detailsOf } from './call-details.tsx';
import { lacksTimeOnly } from './lacks-time-only.ts';

// Below the visit and the way into the house.
const Units = lazyPart<UnitsCardProps>(() =>
  import('~/features/calls/equipment/mobile/units-card.tsx').then((part) => part.UnitsCard),
);

export interface CallOnMobileProps {
  call: ServiceCall;
  role: SessionRole;
  /** Also one that still waits to be sent. */
  status: StatusKey;
  notes: ReactNode;
  checklist: ReactNode;
  /** What was done and what was paid. */
  lines: ReactNode;
  linesRef: Ref<HTMLDivElement>;
  files: ReactNode;
}

/**
 * A call in the order of the work, for staff, below its headline: the visit, what was noted, the house, what is to be checked, the
 * lines; of one that is done, the lines first. What few need on the way is a tap away: a whole call is three screens high.
 */
export function CallOnMobile(props: CallOnMobileProps) {
  const { call, role, status, notes, checklist, lines, linesRef, files } = props;
  const user = useUser();
  const isOwn = role === 'tech' && call.assignedEmployee?._id === user?.id;
  const { problem, house, reach, time, rest } = detailsOf(call, role);
  // As it was when the page opened: nothing changes its place under the thumb that ends the visit.
  const [wasDone] = useState(() => DONE_STATUSES.includes(call.status));
  const houseCard = (
    <Card key="house" title="House">
      <DescriptionList items={house} />
      <CallAccess property={call.property} />
      {/* What the staff knows of a house is not for papers that are handed out. */}
      <div className="-mx-3 mt-1 -mb-3 text-sm print:hidden">
        <FoldedHistory callId={call._id} propertyId={call.property._id} />
      </div>
    </Card>
  );
  const checks = (
    <Fragment key="checks">
      <Units call={call} />
      {checklist}
    </Fragment>
  );
  const money = (
    <div key="lines" ref={linesRef} tabIndex={-1} className="flex flex-col gap-3">
      {lines}
    </div>
  );
  const told = <Fragment key="notes">{notes}</Fragment>;
  return (
    <div className="flex flex-col gap-3">
      <Card
        title="Visit"
        actions={
          <EditVisitButtons
            call={call}
            lacksTime={isOfficeRole(role) && lacksTimeOnly({ ...call, status })}
          />
        }
      >
        <DescriptionList items={[...problem, ...time]} />
        {isOwn && (
          <div className="mt-3 flex empty:hidden print:hidden">
            <LateButton visit={call} />
          </div>
        )}
      </Card>
      {wasDone ? [money, told, houseCard, checks] : [told, houseCard, checks, money]}
      {files}
      <DisclosureCard title="Details" isPrinted>
        <div className="p-4">
          <DescriptionList items={[...reach, ...rest]} />
        </div>
      </DisclosureCard>
    </div>
  );
}
