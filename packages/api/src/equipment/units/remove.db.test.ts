import { history } from '@callboard/db/schema/history';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { jpegOf, uploadOf } from '../../testing/pictures.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];
const house = await makeProperty(app);
const unit = () => tech.equipment.create({ propertyId: house.id, type: 'furnace' });

test('a unit that was put on record by mistake is removed, and its history stays', async () => {
  const { _id: id, version } = await unit();
  await tech.equipment.remove({ id, version });
  expect(await problemOf(tech.equipment.byId({ id }))).toMatchObject({ status: 404 });
  expect(await problemOf(tech.equipment.remove({ id }))).toMatchObject({ status: 404 });
  expect(await dispatcher.equipment.byProperty({ propertyId: house.id })).toEqual([]);
  const entries = await app.db.select().from(history).where(eq(history.entityId, id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['create', 'remove']);
});

test('a unit on which anything hangs is not removed, and the sentence says what', async () => {
  const call = await makeCall(app, dispatcher, {
    customerId: house.customerId,
    propertyId: house.id,
  });
  const [visited, logged, pictured, replaced] = [
    await unit(),
    await unit(),
    await unit(),
    await unit(),
  ];
  await tech.serviceCalls.setEquipment({ id: call._id, equipment: [{ equipmentId: visited._id }] });
  await tech.equipment.addRefrigerant({
    id: logged._id,
    refrigerant: 'R-410A',
    ounces: 16,
    action: 'added',
  });
  await tech.files.addToEquipment({ id: pictured._id, ...uploadOf(await jpegOf(9)) });
  const { successor } = await tech.equipment.replace({
    id: replaced._id,
    successor: { type: 'furnace' },
  });
  for (const [id, what] of [
    [visited._id, 'is on a visit'],
    [logged._id, 'has a refrigerant log'],
    [pictured._id, 'has files'],
    [replaced._id, 'was replaced'],
    [successor._id, 'replaced another unit'],
  ] as const) {
    expect(await problemOf(tech.equipment.remove({ id }))).toMatchObject({
      status: 409,
      detail: `This unit cannot be removed, because it ${what}. Retire it instead.`,
    });
  }
});

test('whoever removes a unit that somebody changed meanwhile is told', async () => {
  const { _id: id, version } = await unit();
  await dispatcher.equipment.update({ id, version, brand: 'Trane' });
  expect(await problemOf(tech.equipment.remove({ id, version }))).toMatchObject({ status: 409 });
  expect((await tech.equipment.byId({ id })).brand).toBe('Trane');
});
