import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { UnitBadges } from '~/features/equipment/units/unit-badges.tsx';
import { unitWords } from '~/features/equipment/units/unit-row.tsx';
import { useDeferredPart } from '~/lib/parts/use-deferred-part.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import { LinesToRecord } from '../lines-to-record.tsx';
import { useLineToRecord } from '../use-line-to-record.ts';
import { chargeOf, type UnitAtCall } from './unit-at-call.ts';

const loadUnit = () => import('./unit-sheet.tsx').then((part) => part.UnitSheet);
const loadNew = () => import('./add-unit-dialog.tsx').then((part) => part.AddUnitDialog);

export interface UnitsCardProps {
  call: Pick<ServiceCall, '_id' | 'callNumber' | 'property'>;
}

/** What stands in the house of a call; each unit opens, and a new one is added with a thumb. */
export function UnitsCard({ call }: UnitsCardProps) {
  const draftOf = (of?: LineToRecord) => `unit of ${of?.lineId ?? 'nothing'} at call ${call._id}`;
  const query = trpc.serviceCalls.equipment.useQuery({ id: call._id }, { staleTime: 0 });
  const [openId, setOpenId] = useState<string>();
  const [openings, setOpenings] = useState(0);
  const [Sheet, reachUnit] = useDeferredPart(loadUnit, openings, () => setOpenId(undefined));
  const { data } = query;
  const adding = useLineToRecord(loadNew, draftOf, data?.toRecord ?? []);
  const opened = data?.units.find(({ _id }) => _id === openId);

  function open(id: string) {
    setOpenId(id);
    setOpenings((count) => count + 1);
  }

  return (
    <Card
      title="Equipment"
      className="print:hidden"
      actions={
        <Button size="small" {...adding.ahead} onClick={() => adding.record()}>
          Add equipment
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {!data && (
          <QueryStates
            query={query}
            failed="The equipment did not load"
            loading="Loading the equipment"
            lines={2}
          />
        )}
        <LinesToRecord lines={data?.toRecord ?? []} ahead={adding.ahead} onRecord={adding.record} />
        {data?.units.length === 0 && (
          <p className="text-sm text-ink-soft">No equipment recorded at this property yet.</p>
        )}
        {data && data.units.length > 0 && (
          <ul className="-my-3 divide-y divide-line">
            {data.units.map((unit) => (
              <UnitRow key={unit._id} unit={unit} onReach={reachUnit} onOpen={open} />
            ))}
          </ul>
        )}
        {data?.hasMoreUnits && (
          <p className="text-sm text-ink-soft">There are more units at this property.</p>
        )}
      </div>
      {Sheet && data && (
        <Sheet
          callId={call._id}
          unit={opened}
          open={opened !== undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {adding.Part && data && (
        <adding.Part
          key={adding.asked}
          call={call}
          line={adding.line}
          draft={adding.draft}
          {...adding.frame}
        />
      )}
    </Card>
  );
}

interface UnitRowProps {
  unit: UnitAtCall;
  onReach: () => void;
  onOpen: (id: string) => void;
}

function UnitRow({ unit, onReach, onOpen }: UnitRowProps) {
  const words = unitWords(unit);
  const charge = chargeOf(unit);
  return (
    <li className="relative flex min-h-14 flex-col justify-center gap-1.5 py-3 text-sm">
      {/* The whole row opens the unit. */}
      <button
        type="button"
        className="min-w-0 pr-7 text-start font-medium wrap-anywhere after:absolute after:inset-0"
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={() => onOpen(unit._id)}
      >
        {equipmentName(unit)}
      </button>
      <ChevronRight
        aria-hidden="true"
        className="pointer-events-none absolute top-3 right-0 size-4.5 text-ink-faint"
      />
      {unit.isLinked && <p className="text-xs font-medium text-accent-ink">On this call</p>}
      <UnitBadges unit={unit} />
      {words && <p className="wrap-anywhere text-ink-soft">{words}</p>}
      {charge && <p className="wrap-anywhere">{charge}</p>}
    </li>
  );
}
