import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { SessionRole } from '@callboard/contract/people/roles';
import type { ReactNode, Ref } from 'react';
import type { UnitsCardProps } from '~/features/calls/equipment/mobile/units-card.tsx';
import { HouseHistory } from '~/features/calls/past-visits/house-history.tsx';
import { EditVisitButton } from '~/features/calls/visit/edit-visit-button.tsx';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { Card } from '~/ui/page/card.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';
import { detailsOf } from './call-details.tsx';

// Below the problem and the way into the house.
const Units = lazyPart<UnitsCardProps>(() =>
  import('~/features/calls/equipment/mobile/units-card.tsx').then((part) => part.UnitsCard),
);

interface CallOnMobileProps {
  call: ServiceCall;
  role: SessionRole;
  notes: ReactNode;
  checklist: ReactNode;
  /** What was done and what was paid. */
  lines: ReactNode;
  linesRef: Ref<HTMLDivElement>;
  files: ReactNode;
}

/** A call in the order of the work, for staff: the problem, the house, what is to be checked, the lines, then the rest. */
export function CallOnMobile(props: CallOnMobileProps) {
  const { call, role, notes, checklist, lines, linesRef, files } = props;
  const { customer, problem, property, rest } = detailsOf(call, role);
  return (
    <div className="flex flex-col gap-5">
      <Card title="Problem" actions={<EditVisitButton call={call} />}>
        <DescriptionList items={[...customer, ...problem]} />
      </Card>
      {notes}
      <Card title="House">
        <div className="flex flex-col gap-4">
          <DescriptionList items={property} />
          {/* What the staff knows of a house is not for papers that are handed out. */}
          <div className="print:hidden">
            <HouseHistory callId={call._id} propertyId={call.property._id} />
          </div>
        </div>
      </Card>
      <Units call={call} />
      {checklist}
      <div ref={linesRef} tabIndex={-1} className="flex flex-col gap-5">
        {lines}
      </div>
      {files}
      <Card title="Details">
        <DescriptionList items={rest} />
      </Card>
    </div>
  );
}
