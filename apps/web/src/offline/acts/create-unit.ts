import type { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { equipmentName } from '@callboard/contract/equipment/equipment-types';
import { unitFieldsOf } from '@callboard/contract/equipment/unit-fields';
import { recordOf } from '@callboard/contract/platform/values/record-of';
import type { Act, ActOf } from '~/offline/act.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';
import type { ActRules } from './act-rules.ts';
import { shortened } from './shortened.ts';

/** A text as the server keeps it. */
const said = (text: string | null | undefined) => (text ?? '').trim();

/** A unit that the server does not have yet. */
const unitOf = (act: ActOf<'equipment.create'>): CallEquipment['units'][number] => {
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

/** The lines that still need a unit on record after one of them got it. */
const withoutLine = (lines: CallEquipment['toRecord'], recorded: string | undefined) =>
  lines
    .map((line) => (line.lineId === recorded ? { ...line, units: line.units - 1 } : line))
    .filter(({ units }) => units > 0);

const doesLink = (act: Act, unit: string | undefined) =>
  act.kind === 'serviceCalls.setEquipment' &&
  act.input.equipment.some(({ equipmentId }) => equipmentId === unit);

/** What waits behind a unit that is gone: without the unit. */
function withoutUnit(act: Act, unit: string | undefined, tappedAt: number): Act | undefined {
  const isOfUnit =
    (act.kind === 'files.add' && act.input.path === `/api/equipment/${unit}/files`) ||
    (act.kind === 'equipment.addRefrigerant' && act.input.id === unit);
  // The list of the same tap was made to link it; later ones were made to change others, too.
  if (isOfUnit || (doesLink(act, unit) && act.tappedAt === tappedAt)) return undefined;
  if (act.kind !== 'serviceCalls.setEquipment') return act;
  const equipment = act.input.equipment.filter(({ equipmentId }) => equipmentId !== unit);
  return { ...act, input: { ...act.input, equipment } };
}

export const createUnit: ActRules<'equipment.create'> = {
  words: ({ type, brand, model }) =>
    shortened(`Unit: ${equipmentName({ type, brand: brand ?? '', model: model ?? '' })}`),
  saved: 'Your unit was recorded',
  marks: ({ id, input }) => input._id ?? id,
  kept: (input, id) => ({ ...input, _id: input._id ?? id }),
  on: {
    'serviceCalls.equipment'(shown, act) {
      const added = unitOf(act);
      if (shown.units.some(({ _id }) => _id === added._id)) return shown;
      const toRecord = withoutLine(shown.toRecord, act.input.fromLine?.lineId);
      return { ...shown, units: [...shown.units, added], toRecord };
    },
  },
  answer: ({ callId }, device) => device.again('serviceCalls.equipment', { id: callId }),
  whenTakenBack: (behind, { id, input, tappedAt }) =>
    withoutUnit(behind, input._id ?? id, tappedAt),
};
