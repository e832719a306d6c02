import { MOST_TOLD_CALLS, MOST_TOLD_ENTRIES } from '@callboard/contract/calls/call-equipment';
import { MOST_KEPT_UNITS } from '@callboard/contract/platform/limits';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import { callEquipment, equipment, refrigerantLog } from '@callboard/db/schema/equipment';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { insertCalls } from '../board/testing/scene.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(() => app.db.update(serviceCalls).set({ assignedEmployeeId: null }));

const [tech, office] = [await app.as('tech'), await app.as('dispatcher')];
const today = wallTime(Date.now(), 'America/Chicago').date;

/** A visit of the technician's today at a house of its own, and a way to make others there. */
async function visitToday() {
  const { customer } = app.people;
  const { id: propertyId } = await makeProperty(app, customer.id);
  const visit = async (values: Partial<typeof serviceCalls.$inferInsert> = {}) => {
    const of = { propertyId, customerId: customer.id };
    const [made] = await insertCalls(app, [{ ...of, ...values }]);
    if (!made) throw new Error('The call was not stored');
    return made.id;
  };
  const id = await visit({
    assignedEmployeeId: app.people.tech.id,
    status: 'scheduled',
    scheduledAt: new Date().toISOString(),
  });
  return { id, propertyId, visit };
}

const unitAt = (propertyId: string, more: object = {}) =>
  tech.equipment.create({ propertyId, type: 'heat_pump', brand: 'Trane', ...more });

const keptOf = async (id: string) => {
  const { calls } = await tech.myDay.device({});
  return calls.find(({ call }) => call._id === id)?.equipment;
};

test('a phone keeps the units of each house with their refrigerant and last calls', async () => {
  const { id, propertyId, visit } = await visitToday();
  const unit = await unitAt(propertyId, { refrigerant: 'R-410A', notes: 'Breaker is mislabeled' });
  const elsewhere = await visitToday();
  const other = await unitAt(elsewhere.propertyId);
  const link = (call: string) =>
    tech.serviceCalls.setEquipment({ id: call, equipment: [{ equipmentId: unit._id }] });
  const before: string[] = [];
  for (let day = 1; day <= MOST_TOLD_CALLS + 1; day += 1) {
    const call = await visit({ status: 'completed', scheduledAt: `2026-05-0${day}T15:00:00Z` });
    await link(call);
    before.unshift(call);
  }
  await link(id);
  for (let ounces = 1; ounces <= MOST_TOLD_ENTRIES + 1; ounces += 1) {
    const date = `2026-04-${String(10 + ounces)}`;
    const entry = { action: 'added', refrigerant: 'R-410A', ounces, date } as const;
    await tech.equipment.addRefrigerant({ id: unit._id, ...entry });
  }
  const kept = await keptOf(id);
  expect(kept).toEqual(await tech.serviceCalls.equipment({ id }));
  expect(kept).toMatchObject({ hasMoreUnits: false, toRecord: [] });
  expect(kept?.units).toMatchObject([
    { _id: unit._id, isLinked: true, notes: 'Breaker is mislabeled', refrigerant: 'R-410A' },
  ]);
  expect(kept?.units[0]?.calls.map(({ _id }) => _id)).toEqual(before.slice(0, MOST_TOLD_CALLS));
  expect(kept?.units[0]?.log.map(({ ounces }) => ounces)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect((await keptOf(elsewhere.id))?.units.map(({ _id }) => _id)).toEqual([other._id]);
});

test('what is retired is left out, unless the call is about it', async () => {
  const { id, propertyId } = await visitToday();
  const [stays, gone, replaced] = [
    await unitAt(propertyId),
    await unitAt(propertyId),
    await unitAt(propertyId),
  ];
  for (const unit of [gone, replaced])
    await tech.equipment.retire({ id: unit._id, retiredOn: today });
  await tech.serviceCalls.setEquipment({ id, equipment: [{ equipmentId: replaced._id }] });
  const units = (await keptOf(id))?.units.map(({ _id }) => _id);
  expect(units).toEqual([stays._id, replaced._id]);
});

test('of a building with many units the call’s own and the oldest are kept, and that there are more', async () => {
  const { id, propertyId } = await visitToday();
  const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
  const stored = await app.db
    .insert(equipment)
    .values(
      Array.from({ length: MOST_KEPT_UNITS + 5 }, (_, index) => ({
        propertyId,
        type: 'furnace' as const,
        model: `F${index}`,
        createdAt: createdAt(index),
      })),
    )
    .returning({ id: equipment.id });
  const ids = stored.map((unit) => unit.id);
  const last = ids.at(-1) ?? '';
  await tech.serviceCalls.setEquipment({ id, equipment: [{ equipmentId: last }] });
  const kept = await keptOf(id);
  expect(kept?.units.map(({ _id }) => _id)).toEqual([...ids.slice(0, MOST_KEPT_UNITS - 1), last]);
  expect(kept?.hasMoreUnits).toBe(true);
  // On a screen with signal all of them can be chosen.
  const shown = await tech.serviceCalls.equipment({ id });
  expect([shown.units.length, shown.hasMoreUnits]).toEqual([MOST_KEPT_UNITS + 5, false]);
});

test('the equipment of a house counts toward what a phone has room for', async () => {
  const near = await visitToday();
  const units = await app.db
    .insert(equipment)
    .values(
      Array.from({ length: MOST_KEPT_UNITS }, () => ({
        propertyId: near.propertyId,
        type: 'furnace' as const,
        notes: '世'.repeat(2000),
      })),
    )
    .returning({ id: equipment.id });
  await app.db.insert(refrigerantLog).values(
    units.flatMap((unit) =>
      Array.from({ length: 40 }, () => ({
        id: crypto.randomUUID(),
        equipmentId: unit.id,
        fromVersion: 1,
        date: today,
        action: 'added' as const,
        refrigerant: 'R-22',
        ounces: 1,
        technicianName: 'Tim',
        technicianId: app.people.tech.id,
      })),
    ),
  );
  // At that size 15 of them are 3 MB.
  const mine = { assignedEmployeeId: app.people.tech.id, status: 'scheduled' } as const;
  for (let more = 0; more < 24; more += 1) {
    await near.visit({ ...mine, scheduledAt: new Date().toISOString() });
  }
  const data = await tech.myDay.device({});
  expect(data.days[0]?.visits.length).toBe(25);
  expect(data.calls.length).toBeGreaterThan(10);
  expect(data.calls.length).toBeLessThan(25);
  expect(Buffer.byteLength(JSON.stringify(data.calls))).toBeLessThan(5_000_000);
}, 60_000);

test('what counts is what is sent: a call’s own retired units, and the notes of their log', async () => {
  const near = await visitToday();
  const units = await app.db
    .insert(equipment)
    .values(
      Array.from({ length: MOST_KEPT_UNITS }, () => ({
        propertyId: near.propertyId,
        type: 'furnace' as const,
        notes: '世'.repeat(2000),
        retiredOn: today,
      })),
    )
    .returning({ id: equipment.id });
  await app.db.insert(refrigerantLog).values(
    units.flatMap((unit) =>
      Array.from({ length: MOST_TOLD_ENTRIES }, () => ({
        id: crypto.randomUUID(),
        equipmentId: unit.id,
        fromVersion: 1,
        date: today,
        action: 'added' as const,
        refrigerant: 'R-22',
        ounces: 1,
        technicianName: 'Tim',
        technicianId: app.people.tech.id,
        note: '世'.repeat(500),
      })),
    ),
  );
  const calls = [near.id];
  const mine = { assignedEmployeeId: app.people.tech.id, status: 'scheduled' } as const;
  for (let more = 0; more < 9; more += 1) {
    calls.push(await near.visit({ ...mine, scheduledAt: new Date().toISOString() }));
  }
  await app.db
    .insert(callEquipment)
    .values(
      calls.flatMap((callId) =>
        units.map((unit) => ({ callId, equipmentId: unit.id, fromVersion: 1 })),
      ),
    );
  const data = await tech.myDay.device({});
  // Each of them is half a megabyte.
  expect(data.calls.length).toBeGreaterThan(3);
  expect(data.calls.length).toBeLessThan(8);
  expect(Buffer.byteLength(JSON.stringify(data.calls))).toBeLessThan(3_500_000);
}, 60_000);

test('equipment that a finished call sold waits to be recorded, on the phone, too', async () => {
  const { id } = await visitToday();
  const types = await office.catalog.types();
  const typeId = types.find(({ key }) => key === 'equipment')?._id;
  const item = await makeItem(app, { name: '3-ton heat pump', typeId });
  const items = [{ item: item._id, unitPrice: 9800, quantity: 2 }];
  await tech.serviceCalls.setItems({ id, items });
  expect((await keptOf(id))?.toRecord).toEqual([]);
  await tech.serviceCalls.setStatus({ id, status: 'completed' });
  expect((await keptOf(id))?.toRecord).toMatchObject([
    { units: 2, description: '3-ton heat pump' },
  ]);
});
