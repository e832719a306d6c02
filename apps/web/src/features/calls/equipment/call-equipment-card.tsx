import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import type { LineItem } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { UnitRow } from '~/features/equipment/units/unit-row.tsx';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { type UnitHere, useCallEquipment } from './use-call-equipment.ts';

const loadNew = () =>
  import('~/features/equipment/units/new-unit-dialog.tsx').then((part) => part.NewUnitDialog);
const loadLines = () => import('./unit-lines-dialog.tsx').then((part) => part.UnitLinesDialog);

/** So many units are shown at once where the call is about none of them yet. */
const MOST_UNFOLDED = 4;

export interface CallEquipmentProps {
  call: ServiceCall;
}

/** The units that a call is about, the others of the house, and what it sold that is not recorded. */
export function CallEquipmentCard({ call }: CallEquipmentProps) {
  const { _id: callId, property } = call;
  const draftOf = (line?: LineToRecord) => `new equipment of ${line?.lineId ?? callId}`;
  const query = trpc.serviceCalls.equipment.useQuery({ id: callId });
  const { units = [], toRecord = [] } = query.data ?? {};
  const linked = units.filter(({ isLinked }) => isLinked);
  const others = units.filter(({ isLinked }) => !isLinked);
  const { changing, change } = useCallEquipment(callId);
  const [sold, setSold] = useState<LineToRecord>();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const adding = useOpenable(loadNew, () => hasDraft(draftOf()));
  const showsOthers = isUnfolded || (linked.length === 0 && others.length <= MOST_UNFOLDED);

  function add(line?: LineToRecord) {
    setSold(line);
    adding.open();
  }

  // Somebody was still typing when the page ended; it is the unit of its line.
  const kept = adding.asked === 0 && toRecord.find((line) => hasDraft(draftOf(line)));
  if (kept) add(kept);

  const link = (unit: UnitHere, isLinked: boolean) => {
    const name = equipmentName(unit);
    return (
      <Button
        size="small"
        aria-label={isLinked ? `Link ${name} to this call` : `Unlink ${name} from this call`}
        pending={changing === unit._id}
        onClick={() => void change(unit, { isLinked, lineIds: [] })}
      >
        {isLinked ? 'Link to this call' : 'Unlink'}
      </Button>
    );
  };

  return (
    <Card
      title="Equipment"
      className="print:hidden"
      actions={
        <Button size="small" {...adding.ahead} onClick={() => add()}>
          <Plus aria-hidden="true" className="size-4" />
          Add equipment
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <QueryStates
          query={query}
          failed="The equipment did not load"
          loading="Loading the equipment"
          lines={2}
        />
        {toRecord.map((line) => (
          <Notice
            key={line.lineId}
            title="Record this equipment?"
            actions={
              <Button
                size="small"
                aria-label={`Record ${line.description}`}
                {...adding.ahead}
                onClick={() => add(line)}
              >
                Record
              </Button>
            }
          >
            <span className="wrap-anywhere">{line.description}</span>
            {line.units > 1 && ` (${line.units} units)`}
          </Notice>
        ))}
        {query.data && units.length === 0 && (
          <p className="text-sm text-ink-soft">No equipment recorded at this property yet.</p>
        )}
        <ul aria-label="This call is about" className="divide-y divide-line empty:hidden">
          {linked.map((unit) => (
            <UnitRow key={unit._id} unit={unit}>
              <LinesOfUnit call={call} unit={unit} change={change}>
                {link(unit, false)}
              </LinesOfUnit>
            </UnitRow>
          ))}
        </ul>
        {others.length > 0 && !showsOthers && (
          <Button
            size="small"
            variant="quiet"
            className="-ms-2.5 self-start text-accent-ink!"
            onClick={() => setIsUnfolded(true)}
          >
            {linked.length > 0 ? 'Other' : 'Show'} equipment here ({others.length})
          </Button>
        )}
        {showsOthers && (
          <ul aria-label="Also at this property" className="divide-y divide-line empty:hidden">
            {others.map((unit) => (
              <UnitRow key={unit._id} unit={unit}>
                {link(unit, true)}
              </UnitRow>
            ))}
          </ul>
        )}
      </div>
      {adding.Part && (
        <adding.Part
          key={adding.asked}
          draft={draftOf(sold)}
          places={[property]}
          inService={units.filter(({ retiredOn }) => retiredOn === null)}
          sold={
            sold && {
              callId,
              lineId: sold.lineId,
              description: sold.description,
              known: { type: sold.suggested.type, installedOn: sold.suggested.installedOn },
            }
          }
          {...adding.frame}
        />
      )}
    </Card>
  );
}

/** Without its price, which is beside it already. */
const countedLine = ({ quantity, description }: LineItem) =>
  quantity === 1 ? description : `${quantity} × ${description}`;

interface LinesOfUnitProps {
  call: ServiceCall;
  unit: UnitHere;
  change: ReturnType<typeof useCallEquipment>['change'];
  children: ReactNode;
}

/** Which line items of the call are for a unit, with the way to choose them. */
function LinesOfUnit({ call, unit, change, children }: LinesOfUnitProps) {
  const choosing = useOpenable(loadLines);
  const lines = call.items.filter(({ _id }) => unit.lineIds.includes(_id));
  const name = equipmentName(unit);
  return (
    <>
      {lines.length > 0 && (
        <p className="wrap-anywhere whitespace-pre-line">
          For this unit: {lines.map(countedLine).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {call.items.length > 0 && (
          <Button size="small" aria-label={`Line items for ${name}`} {...choosing.opener}>
            Line items
          </Button>
        )}
        {children}
      </div>
      {choosing.Part && (
        <choosing.Part
          key={choosing.asked}
          items={call.items}
          unit={unit}
          {...choosing.frame}
          onChoose={(lineIds) => change(unit, { isLinked: true, lineIds })}
        />
      )}
    </>
  );
}
