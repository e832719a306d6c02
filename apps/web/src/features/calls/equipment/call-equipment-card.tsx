import type { LineToRecord } from '@callboard/contract/calls/call-equipment';
import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { Plus } from 'lucide-react';
import { lazyPart } from '~/lib/parts/lazy-part.tsx';
import { trpc } from '~/lib/trpc.ts';
import { Button } from '~/ui/button/button.tsx';
import { QueryStates } from '~/ui/feedback/query-states.tsx';
import { Card } from '~/ui/page/card.tsx';
import type { CallUnitsProps } from './call-units.tsx';
import { LinesToRecord } from './lines-to-record.tsx';
import { useLineToRecord } from './use-line-to-record.ts';

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
  const adding = useLineToRecord(loadNew, draftOf, toRecord);
  const { line } = adding;

  return (
    <Card
      title="Equipment"
      className="print:hidden"
      actions={
        <Button size="small" {...adding.ahead} onClick={() => adding.record()}>
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
        <LinesToRecord lines={toRecord} ahead={adding.ahead} onRecord={adding.record} />
        {query.data && units.length === 0 && (
          <p className="text-sm text-ink-soft">No equipment recorded at this property yet.</p>
        )}
        {units.length > 0 && <CallUnits call={call} units={units} />}
      </div>
      {adding.Part && (
        <adding.Part
          key={adding.asked}
          draft={adding.draft}
          places={[property]}
          inService={units.filter(({ retiredOn }) => retiredOn === null)}
          sold={
            line && {
              callId,
              lineId: line.lineId,
              description: line.description,
              known: { type: line.suggested.type, installedOn: line.suggested.installedOn },
            }
          }
          {...adding.frame}
        />
      )}
    </Card>
  );
}
