import type { CallEquipment } from '@callboard/contract/equipment/call-equipment';
import { unitFieldsOf } from '@callboard/contract/equipment/unit-fields';
import { recordOf } from '@callboard/contract/values/record-of';
import type { Act, ActInputs } from '~/device/act.ts';
import { isoMomentOf } from '~/device/act-moment.ts';
import type { ActOf, Author } from './apply-to-lists.ts';

type SetEquipment = ActInputs['serviceCalls.setEquipment'];
type Unit = CallEquipment['units'][number];

/** A text as the server keeps it. */
const said = (text: string | null | undefined) => (text ?? '').trim();

/** A unit that the server does not have yet. */
const unitOf = (act: ActOf<'equipment.create'>): Unit => {
  const { _id = act.id, propertyId, type, fromLine, ...sent } = act.input;
  const lineIds = fromLine ? [fromLine.lineId] : [];
  return {
    _id,
    propertyId,
    type,
    retiredOn: null,
    successorId: null,
    ...recordOf(unitFieldsOf('text', 'refrigerant'), (name) => said(sent[name])),
    ...recordOf(unitFieldsOf('date'), (name) => sent[name] || null),
    chargeOunces: sent.chargeOunces ?? null,
    createdAt: isoMomentOf(act),
    version: 1,
    isLinked: lineIds.length > 0,
    lineIds,
    log: [],
    calls: [],
  };
};

/** The lines that are still to be recorded once a unit of one of them is. */
const withoutLine = (lines: CallEquipment['toRecord'], recorded: string | undefined) =>
  lines
    .map((line) => (line.lineId === recorded ? { ...line, units: line.units - 1 } : line))
    .filter(({ units }) => units > 0);

/** The log of a unit with what an act adds to it. */
const entryOf = (
  act: ActOf<'equipment.addRefrigerant'>,
  technician: Author,
): Unit['log'][number] => {
  const { _id = act.id, action, refrigerant, ounces, note } = act.input;
  const { callId, callNumber, input } = act;
  return {
    _id,
    action,
    refrigerant,
    ounces,
    technician,
    note: said(note),
    date: input.date ?? isoMomentOf(act).slice(0, 10),
    call: input.callId && callNumber !== undefined ? { _id: callId, callNumber } : null,
  };
};

/** A unit as a list of the call's units has it; what others linked since stays, as on the server. */
function linkedBy({ equipment, version }: SetEquipment, now: number, unit: Unit): Unit {
  const link = equipment.find(({ equipmentId }) => equipmentId === unit._id);
  if (!link) return version === now ? { ...unit, isLinked: false, lineIds: [] } : unit;
  return { ...unit, isLinked: true, lineIds: link.lineIds ?? [] };
}

/**
 * The equipment of a call's house as it will be once the server has the act. Applied twice, an act
 * changes nothing more.
 */
export function applyToEquipment(shown: CallEquipment, act: Act, author: Author): CallEquipment {
  const { units, toRecord } = shown;
  const change = (id: string, changed: (unit: Unit) => Unit) => ({
    ...shown,
    units: units.map((unit) => (unit._id === id ? changed(unit) : unit)),
  });
  switch (act.kind) {
    case 'equipment.create': {
      const added = unitOf(act);
      if (units.some(({ _id }) => _id === added._id)) return shown;
      const lines = withoutLine(toRecord, act.input.fromLine?.lineId);
      return { ...shown, units: [...units, added], toRecord: lines };
    }
    case 'serviceCalls.setEquipment':
      return { ...shown, units: units.map((unit) => linkedBy(act.input, shown.version, unit)) };
    case 'equipment.addRefrigerant': {
      const entry = entryOf(act, author);
      return change(act.input.id, (unit) =>
        unit.log.some(({ _id }) => _id === entry._id)
          ? unit
          : { ...unit, log: [entry, ...unit.log] },
      );
    }
    default:
      return shown;
  }
}
