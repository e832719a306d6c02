import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { afterAll, describe, expect, test } from 'vitest';
import { lockUnit } from '../../equipment/units/change-equipment.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { type Caller, startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const tech = await app.as('tech');
const office = await app.as('dispatcher');
const house = await makeProperty(app);
const [furnace, heatPump, third] = await Promise.all(
  (['furnace', 'heat_pump', 'thermostat'] as const).map((type) =>
    tech.equipment.create({ propertyId: house.id, type, serial: `LINK ${type}` }),
  ),
);
const ids = [furnace?._id ?? '', heatPump?._id ?? '', third?._id ?? ''] as const;
const newCall = () => makeCall(app, office, { propertyId: house.id });

const linkedOf = async (id: string, who: Caller = tech) =>
  (await who.serviceCalls.equipment({ id })).units
    .filter(({ isLinked }) => isLinked)
    .map(({ _id }) => _id)
    .toSorted();
const links = (...units: string[]) => units.map((equipmentId) => ({ equipmentId }));

describe('the units of a call', () => {
  test('are those of its house, and the call says which ones it is about and what was for each', async () => {
    const call = await newCall();
    const item = await makeItem(app);
    const { items } = await tech.serviceCalls.addItem({
      id: call._id,
      item: item._id,
      unitPrice: 10,
    });
    const lineId = items[0]?._id ?? '';
    const { version } = await tech.serviceCalls.byId({ id: call._id });
    const set = await tech.serviceCalls.setEquipment({
      id: call._id,
      version,
      equipment: [{ equipmentId: ids[0], lineIds: [lineId] }],
    });
    expect(set.version).toBe(version + 1);
    expect(set.units).toHaveLength(3);
    expect(set.units.find(({ isLinked }) => isLinked)).toMatchObject({
      _id: ids[0],
      lineIds: [lineId],
    });
    const [entry] = await tech.history.list({ kind: 'service-calls', id: call._id });
    expect(entry).toMatchObject({
      action: 'equipment',
      before: { equipment: [] },
      after: { equipment: [{ _id: ids[0], name: 'Furnace', lineIds: [lineId] }] },
    });
    expect(await tech.equipment.calls({ id: ids[0] })).toMatchObject([
      { _id: call._id, lines: [{ _id: lineId, description: 'Filter', quantity: 1 }] },
    ]);
    await tech.serviceCalls.removeItem({ id: call._id, lineId });
    expect(await tech.equipment.calls({ id: ids[0] })).toMatchObject([
      { _id: call._id, lines: [] },
    ]);
  });

  test('are refused from another house, twice, or with a line of another call', async () => {
    const call = await newCall();
    const elsewhere = await tech.equipment.create({
      propertyId: (await makeProperty(app)).id,
      type: 'boiler',
    });
    const bad: [{ equipmentId: string; lineIds?: string[] }[], number, string][] = [
      [links(elsewhere._id), 404, 'equipment.0.equipmentId'],
      [links('nothing'), 404, 'equipment.0.equipmentId'],
      [links(ids[0], ids[0]), 400, 'equipment.1.equipmentId'],
      [[{ equipmentId: ids[0], lineIds: [ids[1]] }], 400, 'equipment.0.lineIds'],
    ];
    for (const [equipment, status, field] of bad) {
      const problem = await problemOf(tech.serviceCalls.setEquipment({ id: call._id, equipment }));
      expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([status, [field]]);
    }
  });

  test('are merged when two people say them at once, and one undo leaves the other’s', async () => {
    const { _id: id, version } = await newCall();
    await Promise.all([
      tech.serviceCalls.setEquipment({ id, version, equipment: links(ids[0]) }),
      office.serviceCalls.setEquipment({ id, version, equipment: links(ids[1]) }),
    ]);
    expect(await linkedOf(id)).toEqual([ids[0], ids[1]].toSorted());
    const [, first] = await tech.history.list({ kind: 'service-calls', id, limit: 2 });
    await tech.history.undo({ kind: 'service-calls', id, version: first?.version ?? 0 });
    expect(await linkedOf(id)).toHaveLength(1);
    await office.history.revert({ kind: 'service-calls', id, version });
    expect(await linkedOf(id)).toEqual([]);
    const again = tech.history.undo({ kind: 'service-calls', id, version: first?.version ?? 0 });
    expect(await problemOf(again)).toMatchObject({ status: 409 });
  });

  test('refuse the same unit changed on both sides', async () => {
    const { _id: id } = await newCall();
    const item = await makeItem(app);
    const { items } = await tech.serviceCalls.addItem({ id, item: item._id, unitPrice: 10 });
    const { version } = await tech.serviceCalls.setEquipment({ id, equipment: links(ids[0]) });
    await tech.serviceCalls.setEquipment({ id, version, equipment: [] });
    const late = office.serviceCalls.setEquipment({
      id,
      version,
      equipment: [{ equipmentId: ids[0], lineIds: [items[0]?._id ?? ''] }],
    });
    expect(await problemOf(late)).toMatchObject({
      status: 409,
      current: { units: expect.anything() },
    });
  });

  test('are linked while somebody changes the same unit: a call and its unit never wait for each other', async () => {
    const { _id: id } = await newCall();
    await app.db.transaction(async (tx) => {
      await lockUnit(tx, ids[1]);
      await office.serviceCalls.setEquipment({ id, equipment: links(ids[1]) });
    });
    expect(await linkedOf(id)).toEqual([ids[1]]);
  });

  test('come with the card of their customer', async () => {
    const card = await tech.customers.card({ id: app.people.customer.id });
    expect(card.equipment.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...ids]));
  });

  test('are found by part of a serial number, and stand in the timeline of house and customer', async () => {
    const { results } = await tech.search.find({ q: 'link-HEAT' });
    expect(results).toMatchObject([
      { kind: 'equipment', _id: ids[1], propertyId: house.id, customerId: app.people.customer.id },
    ]);
    expect((await tech.search.find({ q: 'li' })).results).toEqual([]);
    const about = { kind: 'equipment', _id: ids[1], name: 'heat_pump' };
    expect(await office.history.ofProperty({ id: house.id })).toContainEqual(
      expect.objectContaining({ about }),
    );
    expect(await office.history.ofCustomer({ id: app.people.customer.id })).toContainEqual(
      expect.objectContaining({ about }),
    );
  });
});

test('every version has its entry', async () => {
  expect(await changesWithoutEntry(app.db)).toEqual([]);
});
