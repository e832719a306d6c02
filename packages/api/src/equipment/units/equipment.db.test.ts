import { randomUUID } from 'node:crypto';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { type Caller, startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const customer = await app.as('customer');
const tech = await app.as('tech');
const dispatcher = await app.as('dispatcher');
const house = await makeProperty(app);
const other = await makeCustomer(app.db);
const othersHouse = await makeProperty(app, other.id);

type New = Parameters<Caller['equipment']['create']>[0];

const FURNACE = {
  type: 'furnace',
  brand: 'Trane',
  model: 'S9V2B080',
  serial: '2118-4K7 AX',
  installedOn: '2019-10-05',
  partsWarrantyUntil: '2029-10-05',
  laborWarrantyUntil: '2020-10-05',
  filterSize: '16x25x4',
  location: 'Attic',
  notes: 'The breaker is mislabeled',
} as const;

const make = (values: Partial<New> = {}, who = tech) =>
  who.equipment.create({ propertyId: house.id, ...FURNACE, ...values });

describe('a unit', () => {
  test('is recorded by a technician, and read with its house, its customer and its notes', async () => {
    const unit = await make({ refrigerant: 'r410a', chargeOunces: 96.25 }, tech);
    expect(unit).toMatchObject({
      ...FURNACE,
      refrigerant: 'R-410A',
      chargeOunces: 96.25,
      retiredOn: null,
      successor: null,
      predecessors: [],
      fromCall: null,
      version: 1,
      propertyId: house.id,
      property: { _id: house.id, label: 'Home' },
      customer: { _id: app.people.customer.id },
    });
    expect(await dispatcher.equipment.byId({ id: unit._id })).toEqual(unit);
    const [entry] = await tech.history.list({ kind: 'equipment', id: unit._id });
    expect(entry).toMatchObject({
      action: 'create',
      after: { brand: 'Trane', notes: FURNACE.notes },
    });
  });

  test('is refused without a house, with an unknown type or a day that is none', async () => {
    expect(await problemOf(make({ propertyId: randomUUID() }))).toMatchObject({
      status: 404,
      fields: { propertyId: [expect.stringContaining('does not exist')] },
    });
    const bad: [object, string][] = [
      [{ type: 'toaster' }, 'type'],
      [{ installedOn: '2024-02-31' }, 'installedOn'],
      [{ chargeOunces: 0 }, 'chargeOunces'],
      [{ chargeOunces: 1.005 }, 'chargeOunces'],
    ];
    for (const [values, field] of bad) {
      const problem = await problemOf(make(values));
      expect(problem).toMatchObject({ status: 400 });
      expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    }
  });

  test('that a phone sends twice with its own id is kept once', async () => {
    const _id = randomUUID();
    expect((await make({ _id }))._id).toBe(_id);
    expect(await problemOf(make({ _id }))).toMatchObject({ status: 409 });
  });

  test('is changed by two people at once as long as they change different things', async () => {
    const { _id: id, version } = await make();
    await Promise.all([
      tech.equipment.update({ id, version, serial: 'AAA1' }),
      dispatcher.equipment.update({ id, version, location: 'Garage' }),
    ]);
    expect(await tech.equipment.byId({ id })).toMatchObject({
      serial: 'AAA1',
      location: 'Garage',
      brand: 'Trane',
      version: 3,
    });
    const late = dispatcher.equipment.update({ id, version, serial: 'BBB2' });
    expect(await problemOf(late)).toMatchObject({
      status: 409,
      current: { serial: 'AAA1' },
      fields: { serial: expect.anything() },
    });
    await tech.history.undo({ kind: 'equipment', id, version: 2 });
    const now = await tech.equipment.byId({ id });
    expect(now.version).toBe(4);
    expect([now.serial, now.location]).toContain(
      'Garage' === now.location ? FURNACE.serial : 'AAA1',
    );
  });

  test('that was retired can be put back, and not before it was installed', async () => {
    const { _id: id } = await make();
    const early = tech.equipment.retire({ id, retiredOn: '2019-10-04' });
    expect(await problemOf(early)).toMatchObject({
      status: 400,
      fields: { retiredOn: expect.anything() },
    });
    expect(await tech.equipment.retire({ id, retiredOn: '2026-01-02' })).toMatchObject({
      retiredOn: '2026-01-02',
    });
    expect(await tech.equipment.retire({ id, retiredOn: null })).toMatchObject({ retiredOn: null });
  });
});

describe('a replacement', () => {
  test('retires the old unit with its successor, over several times, and is undone', async () => {
    const first = await make({ serial: 'CHAIN1' });
    const successor = { ...FURNACE, serial: 'CHAIN2', installedOn: '2026-05-01' };
    const one = await tech.equipment.replace({ id: first._id, successor });
    expect(one.retired).toMatchObject({
      retiredOn: '2026-05-01',
      version: 2,
      successor: { _id: one.successor._id, serial: 'CHAIN2' },
    });
    expect(one.successor).toMatchObject({ predecessors: [{ _id: first._id }], retiredOn: null });
    const two = await tech.equipment.replace({
      id: one.successor._id,
      retiredOn: '2026-06-01',
      successor: { ...successor, serial: 'CHAIN3' },
    });
    expect(two.retired).toMatchObject({
      retiredOn: '2026-06-01',
      predecessors: [{ serial: 'CHAIN1' }],
      successor: { serial: 'CHAIN3' },
    });
    await dispatcher.history.undo({ kind: 'equipment', id: first._id, version: 2 });
    expect(await tech.equipment.byId({ id: first._id })).toMatchObject({
      retiredOn: null,
      successorId: null,
      version: 3,
    });
  });

  test('of a unit that was retired before stays in the way of undoing that', async () => {
    const { _id: id } = await make({ serial: 'LATER1' });
    await tech.equipment.retire({ id, retiredOn: '2026-01-02' });
    const successor = { ...FURNACE, serial: 'LATER2' };
    const { retired } = await tech.equipment.replace({ id, successor });
    expect(await problemOf(tech.history.undo({ kind: 'equipment', id, version: 2 }))).toMatchObject(
      {
        status: 409,
        detail: 'This unit was replaced later. Undo that first.',
      },
    );
    for (const version of [retired.version, 2]) {
      await tech.history.undo({ kind: 'equipment', id, version });
    }
    expect(await tech.equipment.byId({ id })).toMatchObject({ retiredOn: null, successorId: null });
  });

  test('of a unit that somebody retired meanwhile is told, and goes on once that is known', async () => {
    const { _id: id, version } = await make({ serial: 'GONE1' });
    await dispatcher.equipment.retire({ id, retiredOn: '2026-01-02' });
    const successor = { ...FURNACE, serial: 'GONE2', installedOn: '2026-01-02' };
    const units = () => dispatcher.equipment.list({ q: 'gone', state: 'all' });
    for (const retiredOn of [undefined, '2026-01-02', '2026-01-03']) {
      const late = tech.equipment.replace({ id, version, retiredOn, successor });
      expect(await problemOf(late)).toMatchObject({
        status: 409,
        detail: 'This unit was retired in the meantime. Check it and try again.',
        current: { retiredOn: '2026-01-02', version: 2 },
        theirs: expect.anything(),
      });
    }
    expect(await units()).toHaveLength(1);
    const { retired } = await tech.equipment.replace({ id, version: 2, successor });
    expect(retired).toMatchObject({ retiredOn: '2026-01-02', successor: { serial: 'GONE2' } });
    expect(await units()).toHaveLength(2);
  });

  test('of a unit that is gone records nothing', async () => {
    const gone = tech.equipment.replace({
      id: randomUUID(),
      successor: { ...FURNACE, serial: 'NEVER1' },
    });
    expect(await problemOf(gone)).toMatchObject({ status: 404 });
    expect(await dispatcher.equipment.list({ q: 'never1', state: 'all' })).toEqual([]);
  });

  test('by two people at once makes one successor', async () => {
    const { _id: id } = await make({ serial: 'RACE1' });
    const replace = (serial: string) =>
      tech.equipment.replace({ id, successor: { ...FURNACE, serial } });
    const done = await Promise.allSettled([replace('RACE2'), replace('RACE3')]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { results } = { results: await dispatcher.equipment.list({ q: 'race', state: 'all' }) };
    expect(results).toHaveLength(2);
  });
});

describe('a customer', () => {
  test('reads their own units without what is internal, and nobody else’s', async () => {
    const unit = await make({ serial: 'PORTAL' });
    const seen = await customer.equipment.byId({ id: unit._id });
    expect(Object.keys(seen).toSorted()).toEqual(
      [
        '_id',
        'brand',
        'datePrecisions',
        'filterSize',
        'installedOn',
        'laborWarrantyUntil',
        'location',
        'model',
        'partsWarrantyUntil',
        'propertyId',
        'retiredOn',
        'serial',
        'type',
      ].toSorted(),
    );
    const listed = await customer.equipment.byProperty({ propertyId: house.id });
    expect(listed.map(({ _id }) => _id)).toContain(unit._id);
    expect(JSON.stringify(listed)).not.toContain('breaker');
    const own = await customer.equipment.byCustomer({ customerId: app.people.customer.id });
    expect(own.map(({ _id }) => _id)).toContain(unit._id);
    const others = await make({ propertyId: othersHouse.id });
    const refused = [
      () => customer.equipment.byId({ id: others._id }),
      () => customer.equipment.byProperty({ propertyId: othersHouse.id }),
      () => customer.equipment.byCustomer({ customerId: other.id }),
      () => customer.files.ofEquipment({ id: others._id }),
    ];
    for (const ask of refused) expect(await problemOf(ask())).toMatchObject({ status: 404 });
  });
});

describe('a line item of equipment', () => {
  test('is offered once the call is done, and recorded as often as it was sold', async () => {
    const types = await dispatcher.catalog.types();
    const typeId = types.find(({ key }) => key === 'equipment')?._id;
    const item = await makeItem(app, { name: '3-ton heat pump, installed', typeId });
    const call = await makeCall(app, dispatcher, { propertyId: house.id });
    await tech.serviceCalls.addItem({ id: call._id, item: item._id, quantity: 2, unitPrice: 9800 });
    expect((await tech.serviceCalls.equipment({ id: call._id })).toRecord).toEqual([]);
    await tech.serviceCalls.setStatus({ id: call._id, status: 'completed' });
    const { toRecord } = await tech.serviceCalls.equipment({ id: call._id });
    expect(toRecord).toMatchObject([{ units: 2, suggested: { type: 'heat_pump' } }]);
    const lineId = toRecord[0]?.lineId ?? '';
    const fromLine = { callId: call._id, lineId };
    const record = () => make({ fromLine });
    const done = await Promise.allSettled([record(), record(), record()]);
    expect(done.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    const after = await tech.serviceCalls.equipment({ id: call._id });
    expect(after.toRecord).toEqual([]);
    expect(after.units.filter(({ isLinked }) => isLinked)).toMatchObject([
      { lineIds: [lineId] },
      { lineIds: [lineId] },
    ]);
    const elsewhere = make({ propertyId: othersHouse.id, fromLine });
    expect(await problemOf(elsewhere)).toMatchObject({
      status: 404,
      fields: { fromLine: expect.anything() },
    });
  });
});

describe('the list of units', () => {
  test('finds parts of serial, model and brand, page by page, newest first', async () => {
    const made = [];
    for (const n of [1, 2, 3]) made.push(await make({ serial: `ZQX-00${n}`, brand: 'Bryánt' }));
    const ids = made.map(({ _id }) => _id).toReversed();
    const idsOf = async (q: string, more = {}) =>
      (await dispatcher.equipment.list({ q, ...more })).map(({ _id }) => _id);
    expect(await idsOf('zqx00')).toEqual(ids);
    expect(await idsOf('ZQX-00')).toEqual(ids);
    expect(await idsOf('bryant s9v2')).toEqual(ids);
    expect(await idsOf('zqx', { limit: 1, cursor: ids[0] })).toEqual([ids[1]]);
    expect(await idsOf('zqx', { type: 'boiler' })).toEqual([]);
    expect(await idsOf('---')).toEqual([]);
    await tech.equipment.retire({ id: ids[2] ?? '', retiredOn: '2026-01-01' });
    expect(await idsOf('zqx')).toEqual(ids.slice(0, 2));
    expect(await idsOf('zqx', { state: 'retired' })).toEqual(ids.slice(2));
    expect(await idsOf('zqx', { state: 'all' })).toEqual(ids);
  });

  test('has warranties that end within days, the earliest first', async () => {
    const ends = ['2031-03-02', '2031-03-01', '2031-04-01'];
    const made = [];
    for (const day of ends) made.push(await make({ partsWarrantyUntil: day }));
    const listed = await dispatcher.equipment.list({
      warranty: 'parts',
      endsFrom: '2031-03-01',
      endsTo: '2031-03-31',
    });
    expect(listed.map(({ _id }) => _id)).toEqual([made[1]?._id, made[0]?._id]);
    const odd = dispatcher.equipment.list({ endsFrom: '2031-03-01' });
    expect(await problemOf(odd)).toMatchObject({
      status: 400,
      fields: { warranty: expect.anything() },
    });
  });
});

describe('the list of units', () => {
  test('is a customer’s own, without what is internal, however it is asked for', async () => {
    const own = await make({ serial: 'OWN-77123' });
    const others = await make({ propertyId: othersHouse.id, serial: 'OWN-77124' });
    const [listed, ...rest] = await customer.equipment.list({ q: 'own-77' });
    expect(listed).toMatchObject({ _id: own._id, serial: 'OWN-77123' });
    expect(rest).toEqual([]);
    for (const internal of ['customer', 'notes', 'version', 'refrigerant']) {
      expect(listed).not.toHaveProperty(internal);
    }
    const all = await customer.equipment.list({ state: 'all', limit: 500 });
    expect(all.map(({ _id }) => _id)).toContain(own._id);
    expect(all.map(({ _id }) => _id)).not.toContain(others._id);
  });

  test('is looked up by a technician, 20 rows at a time and no further', async () => {
    for (let count = 0; count < 22; count += 1) await make({ model: 'QQV-4411' });
    const announced: string[] = [];
    const caller = await app.as('tech', { announceNext: (cursor) => announced.push(cursor) });
    expect(await caller.equipment.list({ q: 'qqv-4411', limit: 100 })).toHaveLength(20);
    expect(await caller.equipment.list({ q: 'qqv-4411', limit: 3 })).toHaveLength(3);
    expect(announced).toEqual([]);
  });
});

test('every version of every unit has its entry', async () => {
  expect(await changesWithoutEntry(app.db)).toEqual([]);
});
