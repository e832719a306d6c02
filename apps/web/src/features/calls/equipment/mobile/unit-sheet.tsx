import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { poundsText } from '@callboard/contract/equipment/refrigerants';
import { useId, useState } from 'react';
import { useCallEquipment } from '~/features/calls/equipment/use-call-equipment.ts';
import { Listed, VisitBefore } from '~/features/calls/past-visits/visit-rows.tsx';
import { UnitBadges, unitDate } from '~/features/equipment/units/unit-badges.tsx';
import { useWhyNotReplaced } from '~/features/equipment/units/use-why-not-replaced.ts';
import { FilesPanel } from '~/features/files/files-panel.tsx';
import { useJobTypes } from '~/format/use-job-types.ts';
import { hasDraft } from '~/lib/draft/drafts.ts';
import { useOpenable } from '~/lib/parts/use-openable.ts';
import { useUser } from '~/session/use-user.ts';
import { Button } from '~/ui/button/button.tsx';
import { Dialog } from '~/ui/overlay/dialog.tsx';
import { DialogBody } from '~/ui/overlay/dialog-body.tsx';
import { DialogFooter } from '~/ui/overlay/dialog-footer.tsx';
import { DescriptionList } from '~/ui/page/description-list.tsx';
import { LogRefrigerantDialog, logDraft } from './log-refrigerant-dialog.tsx';
import { chargeOf, type UnitAtCall } from './unit-at-call.ts';

const loadNew = () =>
  import('~/features/equipment/units/new-unit-dialog.tsx').then((part) => part.NewUnitDialog);

interface UnitSheetProps {
  callId: string;
  /** Undefined while it closes. */
  unit: UnitAtCall | undefined;
  open: boolean;
  onClose: () => void;
}

/** A unit in the house of a call: what it is, what was done to it, and its refrigerant. */
export function UnitSheet({ callId, unit, open, onClose }: UnitSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={unit ? equipmentName(unit) : 'Equipment'}
      width="large"
    >
      {unit && <OpenedUnit key={unit._id} {...{ callId, unit }} />}
    </Dialog>
  );
}

/** What the card of a house tells of a visit, and this one does not. */
const NOT_TOLD = { description: '', subtotal: null, balance: null };

const given = (term: string, detail: string) => (detail === '' ? [] : [{ term, detail }]);
const installed = ({ installedOn, datePrecisions }: UnitAtCall) =>
  installedOn === null ? '' : unitDate(installedOn, datePrecisions?.installedOn);

function OpenedUnit({ callId, unit }: { callId: string; unit: UnitAtCall }) {
  useJobTypes();
  const role = useUser()?.role ?? 'tech';
  const [isLogging, setIsLogging] = useState(() => hasDraft(logDraft(callId, unit._id)));
  const successor = `successor of ${unit._id}`;
  const replacing = useOpenable(loadNew, () => hasDraft(successor));
  const { changing, change } = useCallEquipment(callId);
  const isReplaceable = unit.successorId === null && unit.retiredOn === null;
  const whyNot = useWhyNotReplaced(unit._id);
  const whyNotId = useId();
  return (
    <>
      <DialogBody>
        <UnitBadges unit={unit} />
        <DescriptionList
          items={[
            ...given('Serial number', unit.serial),
            ...given('Location', unit.location),
            ...given('Refrigerant', chargeOf(unit)),
            ...given('Filter size', unit.filterSize),
            ...given('Installed', installed(unit)),
            ...given('Notes', unit.notes).map((note) => ({ ...note, wide: true })),
          ]}
        />
        <Listed title="Refrigerant log">
          {unit.log.map((entry) => (
            <li key={entry._id} className="border-b border-line py-2.5 text-sm last:border-b-0">
              <p className="font-medium wrap-anywhere">
                {entry.action === 'added' ? 'Added' : 'Recovered'} {poundsText(entry.ounces)}{' '}
                {entry.refrigerant}
              </p>
              <p className="text-ink-soft">
                {unitDate(entry.date)}, {entry.technician.name}
              </p>
              {entry.note && <p className="wrap-anywhere whitespace-pre-line">{entry.note}</p>}
            </li>
          ))}
          {unit.log.length === 0 && <li className="py-2 text-sm text-ink-soft">Nothing logged.</li>}
        </Listed>
        <div className="text-sm">
          <Listed title="Last calls">
            {unit.calls.map((visit) => (
              <VisitBefore key={visit._id} visit={{ ...visit, ...NOT_TOLD }} />
            ))}
            {unit.calls.length === 0 && <li className="py-2 text-ink-soft">No calls before.</li>}
          </Listed>
        </div>
        <FilesPanel of="equipment" id={unit._id} role={role} title="Photos" />
        <LogRefrigerantDialog {...{ callId, unit }} open={isLogging} onOpenChange={setIsLogging} />
        {replacing.Part && (
          <replacing.Part
            key={replacing.asked}
            draft={successor}
            places={[]}
            inService={[]}
            replaced={unit}
            {...replacing.frame}
          />
        )}
      </DialogBody>
      <DialogFooter>
        {isReplaceable && (
          <p id={whyNotId} role="status" className="basis-full text-sm text-ink-soft empty:hidden">
            {whyNot}
          </p>
        )}
        <Button
          className="flex-1"
          pending={changing === unit._id}
          onClick={() => void change(unit, { isLinked: !unit.isLinked, lineIds: [] })}
        >
          {unit.isLinked ? 'Unlink from call' : 'Link to call'}
        </Button>
        {isReplaceable && (
          <Button
            className="flex-1"
            unavailable={whyNot !== undefined}
            aria-describedby={whyNot && whyNotId}
            {...replacing.opener}
          >
            Replace
          </Button>
        )}
        <Button variant="primary" className="flex-1" onClick={() => setIsLogging(true)}>
          Log refrigerant
        </Button>
      </DialogFooter>
    </>
  );
}
