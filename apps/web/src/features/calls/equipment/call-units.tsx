import type { LineItem } from '@callboard/contract/calls/call-lines';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { type ReactNode, useState } from 'react';
import { UnitRow } from '~/features/equipment/units/unit-row.tsx';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { Button } from '~/ui/button/button.tsx';
import { type UnitHere, useCallEquipment } from './use-call-equipment.ts';

const loadLines = () => import('./unit-lines-dialog.tsx').then((part) => part.UnitLinesDialog);

/** So many units are shown at once where the call is about none of them yet. */
const MOST_UNFOLDED = 4;

export interface CallUnitsProps {
  call: ServiceCall;
  units: readonly UnitHere[];
}

/** The units that a call is about, and the others of its house. */
export function CallUnits({ call, units }: CallUnitsProps) {
  const linked = units.filter(({ isLinked }) => isLinked);
  const others = units.filter(({ isLinked }) => !isLinked);
  const { changing, change } = useCallEquipment(call._id);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const showsOthers = isUnfolded || (linked.length === 0 && others.length <= MOST_UNFOLDED);

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
    <>
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
    </>
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
