import type { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { poundsText } from '@callboard/contract/equipment/refrigerants';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { companyZone } from '~/format/company-clock.ts';
import type { ActOf } from '~/offline/act.ts';
import { isoMomentOf } from '~/offline/act-moment.ts';
import type { ActRules, Author, Moment } from './act-rules.ts';
import { shortened } from './shortened.ts';

/** The company's day. Uses the device's clock if its error was never learned. */
function dayOf(moment: Moment): string {
  const { at } = moment(undefined);
  return wallTime(at === undefined ? Date.now() : Date.parse(at), companyZone()).date;
}

/** The entry that is added to a unit's log. */
function entryOf(
  act: ActOf<'equipment.addRefrigerant'>,
  technician: Author,
): CallEquipment['units'][number]['log'][number] {
  const { _id = act.id, action, refrigerant, ounces, note } = act.input;
  const { callId, callNumber, input } = act;
  return {
    _id,
    action,
    refrigerant,
    ounces,
    technician,
    note: (note ?? '').trim(),
    date: input.date ?? isoMomentOf(act).slice(0, 10),
    call: input.callId && callNumber !== undefined ? { _id: callId, callNumber } : null,
  };
}

export const addRefrigerant: ActRules<'equipment.addRefrigerant'> = {
  words: ({ action, refrigerant, ounces }) =>
    shortened(
      `Refrigerant ${action === 'added' ? 'added' : 'recovered'}: ${refrigerant}, ${poundsText(ounces)}`,
    ),
  saved: 'Your refrigerant was logged',
  // Counts for the day of the tap, however late it arrives.
  kept: (input, id, moment) => ({ date: dayOf(moment), ...input, _id: input._id ?? id }),
  on: {
    'serviceCalls.equipment'(shown, act, { author }) {
      const entry = entryOf(act, author);
      return {
        ...shown,
        units: shown.units.map((unit) =>
          unit._id !== act.input.id || unit.log.some(({ _id }) => _id === entry._id)
            ? unit
            : { ...unit, log: [entry, ...unit.log] },
        ),
      };
    },
  },
  answer: ({ callId }, device) => device.again('serviceCalls.equipment', { id: callId }),
};
