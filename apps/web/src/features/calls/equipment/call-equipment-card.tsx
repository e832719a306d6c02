import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { CallUnitsProps } from './call-units.tsx';

const loadNew = () =>
  import('~/features/equipment/units/new-unit-dialog.tsx').then((part) => part.NewUnitDialog);

// Where the house has any.
const CallUnits = lazyPart<CallUnitsProps>(() =>
  import('./call-units.tsx').then((part) => part.CallUnits),
);

export interface CallEquipmentProps {
  call: ServiceCall;
}

/** The units that a call is about, the others of the house, and what it sold that is not recorded. */
export function CallEquipmentCard({ call }: CallEquipmentProps) {
  const { _id: callId, property } = call;
  const draftOf = (line?: LineToRecord) => `new equipment of ${line?.lineId ?? callId}`;
  const query = trpc.serviceCalls.equipment.useQuery({ id: callId });
  const { units = [], toRecord = [] } = query.data ?? {};
  const [sold, setSold] = useState<LineToRecord>();
  const adding = useOpenable(loadNew, () => hasDraft(draftOf()));

  function add(line?: LineToRecord) {
    setSold(line);
    adding.open();
  }

  // Somebody was still typing when the page ended; it is the unit of its line.
  const kept = adding.asked === 0 && toRecord.find((line) => hasDraft(draftOf(line)));
  if (kept) add(kept);

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
        {units.length > 0 && <CallUnits call={call} units={units} />}
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
