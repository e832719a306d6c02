import { CallEquipment } from '@callboard/contract/calls/call-equipment';
import { bareUnit } from '@callboard/contract/testing/bare-unit';
import { describe, expect, test } from 'vitest';
import type { Act } from '~/offline/act.ts';
import { actsOf } from '~/offline/making/act-of.ts';
import { sampleAct } from '~/offline/testing/sample-call.ts';
import { overlaid } from './overlay.ts';

const author = { _id: 'tyler', name: 'Tyler' };

const unit: CallEquipment['units'][number] = {
  ...bareUnit('heat_pump'),
  _id: 'heat pump',
  brand: 'Trane',
  model: 'XR14',
  refrigerant: 'R-410A',
  chargeOunces: 100,
  version: 3,
  isLinked: false,
  lineIds: [],
  log: [],
  calls: [],
};
const house = (more: Partial<CallEquipment> = {}): CallEquipment => ({
  version: 7,
  units: [unit],
  hasMoreUnits: false,
  toRecord: [],
  ...more,
});
const after = (shown: CallEquipment, ...acts: Act[]) =>
  CallEquipment.parse(
    overlaid(
      { path: 'serviceCalls.equipment', input: { id: 'call' }, data: shown },
      { acts, author, callOf: () => undefined },
    ),
  );

const added = sampleAct('equipment.create', {
  _id: 'furnace',
  propertyId: 'house',
  type: 'furnace',
  serial: ' 4417A ',
});

describe('a unit that was added without signal', () => {
  test('stands with the others, once, and can be linked and logged right away', () => {
    const link = { id: 'call', equipment: [{ equipmentId: 'furnace' }], version: 7 };
    const log = { id: 'furnace', _id: 'entry', action: 'added', refrigerant: 'R-22', ounces: 20 };
    const shown = after(
      house(),
      added,
      sampleAct('serviceCalls.setEquipment', link),
      sampleAct('equipment.addRefrigerant', { ...log, action: 'added', date: '2026-11-22' }),
    );
    expect(shown.units.map(({ _id, isLinked }) => [_id, isLinked])).toEqual([
      ['heat pump', false],
      ['furnace', true],
    ]);
    expect(shown.units[1]).toMatchObject({
      serial: '4417A',
      brand: '',
      installedOn: null,
      log: [{ _id: 'entry', refrigerant: 'R-22', ounces: 20, technician: author }],
    });
    expect(after(shown, added).units).toHaveLength(2);
  });

  test('is the call’s own when the call sold it, and its line is recorded but for the rest', () => {
    const suggested = { type: 'furnace', installedOn: '2026-11-22' } as const;
    const line = { lineId: 'line', description: 'Furnace', units: 2, suggested };
    const fromLine = { callId: 'call', lineId: 'line' };
    const sold = (id: string) =>
      sampleAct('equipment.create', { ...added.input, _id: id, fromLine }, { id });
    const one = after(house({ toRecord: [line] }), sold('first'));
    expect(one.units[1]).toMatchObject({ _id: 'first', isLinked: true, lineIds: ['line'] });
    expect(one.toRecord).toMatchObject([{ units: 1 }]);
    expect(after(one, sold('second')).toRecord).toEqual([]);
  });
});

describe('units linked to a call', () => {
  const linked = (id: string) => ({ ...unit, _id: id, isLinked: true, lineIds: ['line'] });
  const set = (version: number, ...ids: string[]) =>
    sampleAct('serviceCalls.setEquipment', {
      id: 'call',
      version,
      equipment: ids.map((equipmentId) => ({ equipmentId })),
    });
  const linkedIn = ({ units }: CallEquipment) =>
    units.filter(({ isLinked }) => isLinked).map(({ _id }) => _id);

  test('are those of the list that was sent', () => {
    const shown = house({ units: [linked('one'), unit] });
    expect(linkedIn(after(shown, set(7, 'heat pump')))).toEqual(['heat pump']);
  });

  test('include what somebody else linked since the list was made', () => {
    const shown = house({ version: 9, units: [linked('one'), unit] });
    expect(linkedIn(after(shown, set(7, 'heat pump')))).toEqual(['one', 'heat pump']);
  });
});

test('an entry that the server has already is shown once, with the call it was logged on', () => {
  const log = { id: unit._id, _id: 'entry', refrigerant: 'R-410A', ounces: 12.5, callId: 'call' };
  const act = sampleAct('equipment.addRefrigerant', { ...log, action: 'recovered', note: ' Old ' });
  const shown = after(house(), act, act);
  expect(shown.units[0]?.log).toEqual([
    {
      _id: 'entry',
      date: '2026-11-22',
      action: 'recovered',
      refrigerant: 'R-410A',
      ounces: 12.5,
      technician: author,
      call: { _id: 'call', callNumber: 1042 },
      note: 'Old',
    },
  ]);
});

test('refrigerant is logged on the company’s day of the tap, whenever it arrives', () => {
  const input = { id: 'heat pump', action: 'added', refrigerant: 'R-32', ounces: 8 } as const;
  // Late on November 22 in Chicago.
  const moment = () => ({ at: '2026-11-23T04:30:00.000Z' });
  const kept = (more: object) =>
    actsOf(
      { path: 'equipment.addRefrigerant', input: { ...input, ...more } },
      'act',
      undefined,
      moment,
    );
  expect(kept({})).toMatchObject([{ input: { _id: 'act', date: '2026-11-22' } }]);
  expect(kept({ date: '2026-11-20' })).toMatchObject([{ input: { date: '2026-11-20' } }]);
});
