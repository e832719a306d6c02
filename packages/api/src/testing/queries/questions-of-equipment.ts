import type { Caller } from '../start-test-app.ts';
import type { Question, Subjects } from './questions.ts';

// Common and rare words, parts of serial numbers, and signs that are nothing.
const SEARCHES = ['trane', 'a1', 'c0ffee', '4f9', 'goodman m4', 'xqzt', 'M2', '-'] as const;

/** Every query behind the lists, pages and logs of equipment, once for each variant. */
export function questionsOfEquipment(
  { admin, tech }: { admin: Caller; tech: Caller },
  { unitId, unitCursor, callId, propertyId, customerId }: Subjects,
): Question[] {
  const today = new Date().toISOString().slice(0, 10);
  const year = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-03-31` };
  const { list } = admin.equipment;
  return [
    ['units', () => list({})],
    ['units, a later page', () => list({ cursor: unitCursor })],
    ['units of a type', () => list({ type: 'boiler' })],
    ['units of a type, a later page', () => list({ type: 'boiler', cursor: unitCursor })],
    ['retired units', () => list({ state: 'retired' })],
    ['retired units of a type', () => list({ state: 'retired', type: 'water_heater' })],
    ['all units, a later page', () => list({ state: 'all', cursor: unitCursor })],
    ['units whose parts warranty ends', () => list({ warranty: 'parts', endsFrom: today })],
    [
      'units of a type whose labor warranty ends',
      () => list({ warranty: 'labor', type: 'furnace', endsFrom: today }),
    ],
    [
      'units whose labor warranty ends, a later page',
      () => list({ warranty: 'labor', cursor: unitCursor }),
    ],
    ...SEARCHES.flatMap((q): Question[] => [
      [`units with “${q}”`, () => list({ q })],
      [`units with “${q}”, a later page`, () => list({ q, cursor: unitCursor })],
      [`retired units with “${q}”`, () => list({ q, state: 'retired' })],
      [
        `units with “${q}” whose parts warranty ends`,
        () => list({ q, warranty: 'parts', endsFrom: today }),
      ],
      [`anything with the serial number “${q}”`, () => tech.search.find({ q })],
    ]),
    ['a unit', () => tech.equipment.byId({ id: unitId })],
    ['the service history of a unit', () => tech.equipment.calls({ id: unitId })],
    ['the refrigerant log of a unit', () => tech.equipment.refrigerantLog({ id: unitId })],
    ['the refrigerant log of a quarter', () => admin.equipment.refrigerantOfPeriod(year)],
    ['totals of refrigerant', () => admin.equipment.refrigerantTotals(year)],
    ['the units of a property', () => tech.equipment.byProperty({ propertyId })],
    ['the units of a customer', () => tech.equipment.byCustomer({ customerId })],
    ['the units of a call', () => tech.serviceCalls.equipment({ id: callId })],
    ['files of a unit', () => tech.files.ofEquipment({ id: unitId })],
    [
      'a change of a unit',
      () => tech.equipment.update({ id: unitId, version: 1, location: 'Attic' }),
    ],
  ];
}
