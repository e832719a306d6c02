import { afterAll, describe, expect, test } from 'vitest';
import { readChangedRecords } from '../../app/live/changed-records.ts';
import { framesFor } from '../../app/live/frames.ts';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { ADDRESS, makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [tech, dispatcher, admin] = [
  await app.as('tech'),
  await app.as('dispatcher'),
  await app.as('admin'),
];
const customerId = app.people.customer.id;
const kind = 'properties';
const NONE = { gateCode: '', pets: '', unitLocation: '', parking: '' };

describe('the access notes of a property', () => {
  test('are written by the office, field by field', async () => {
    const created = await dispatcher.properties.create({
      customerId,
      address: ADDRESS,
      gateCode: ' #4411 ',
      pets: 'Two dogs',
    });
    expect(created).toMatchObject({ ...NONE, gateCode: '#4411', pets: 'Two dogs' });
    const { _id: id } = created;
    const changed = await dispatcher.properties.update({ id, pets: '', parking: 'In the alley' });
    expect(changed).toMatchObject({ gateCode: '#4411', pets: '', parking: 'In the alley' });
    expect(await tech.properties.byId({ id })).toEqual(changed);
    expect((await problemOf(tech.properties.update({ id, pets: 'Cat' }))).status).toBe(403);
  });

  test('are added to by technicians, who leave what is there', async () => {
    const { id } = await makeProperty(app, customerId, { unitLocation: 'Attic' });
    const first = await tech.properties.addAccessNote({
      id,
      field: 'unitLocation',
      text: ' Hatch in the hall closet ',
    });
    expect(first).toMatchObject({ unitLocation: 'Attic\nHatch in the hall closet', version: 2 });
    const second = await tech.properties.addAccessNote({ id, field: 'pets', text: 'Dog bites' });
    expect(second).toMatchObject({ pets: 'Dog bites', version: 3 });
    const [told] = await dispatcher.history.list({ kind, id });
    expect(told).toMatchObject({
      by: { _id: app.people.tech.id },
      before: { pets: '' },
      after: { pets: 'Dog bites' },
    });
    await dispatcher.history.undo({ kind, id, version: 2 });
    expect(await tech.properties.byId({ id })).toMatchObject({
      unitLocation: 'Attic',
      pets: 'Dog bites',
    });
  });

  test('hold every line when 20 people add one at once, and one line for one key', async () => {
    const { id } = await makeProperty(app);
    const add = (text: string, idempotencyKey?: string) =>
      app
        .as('tech', { idempotencyKey })
        .then(({ properties }) => properties.addAccessNote({ id, field: 'parking', text }));
    const { problems } = await atOnce(20, (at) => add(`Line ${at}`));
    expect(problems).toEqual([]);
    const { parking } = await tech.properties.byId({ id });
    expect(parking.split('\n').toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `Line ${at}`).toSorted(),
    );
    await atOnce(30, () => add('Once', 'one line'));
    const after = await tech.properties.byId({ id });
    expect(after.parking).toBe(`${parking}\nOnce`);
  });

  test('do not grow beyond their length', async () => {
    const { id } = await makeProperty(app, customerId, { gateCode: 'x'.repeat(990) });
    const text = 'y'.repeat(10);
    const problem = await problemOf(tech.properties.addAccessNote({ id, field: 'gateCode', text }));
    expect(problem).toMatchObject({
      status: 400,
      detail: 'Gate code may have at most 1,000 characters in all. Ask the office to shorten it.',
      fields: { text: [expect.any(String)] },
    });
    await tech.properties.addAccessNote({ id, field: 'gateCode', text: 'y'.repeat(9) });
    const NOBODYS = '00000000-0000-4000-8000-000000000000';
    const nowhere = tech.properties.addAccessNote({ id: NOBODYS, field: 'pets', text });
    expect((await problemOf(nowhere)).status).toBe(404);
  });

  test('are not for customers to set', async () => {
    const { properties } = await app.as('customer');
    const own = { customerId, address: ADDRESS };
    expect(await problemOf(properties.create({ ...own, pets: 'None' }))).toMatchObject({
      status: 403,
      detail: 'Access notes are kept by the company.',
    });
    expect(await properties.create({ ...own, pets: ' ' })).not.toHaveProperty('pets');
  });
});

test('access notes and flags travel with a call or property that staff open, and nowhere else', async () => {
  const { id: propertyId } = await makeProperty(app, customerId, { gateCode: 'code 7c1e' });
  await dispatcher.customers.update({ id: customerId, isVip: true });
  const assignedEmployeeId = app.people.tech.id;
  const call = await makeCall(app, dispatcher, { customerId, propertyId, assignedEmployeeId });
  for (const opened of [
    call,
    await tech.serviceCalls.byId({ id: call._id }),
    await tech.serviceCalls.setStatus({ id: call._id, status: 'confirmed' }),
  ]) {
    expect(opened).toMatchObject({
      property: { gateCode: 'code 7c1e' },
      customer: { isVip: true },
    });
  }
  const seen = app.people.tech;
  const change = {
    seq: 1,
    at: 0,
    kind: 'service-calls' as const,
    id: call._id,
    version: 2,
    action: 'status' as const,
    employeeId: seen.id,
    customerId: null,
    byName: 'Tim',
  };
  const records = await readChangedRecords(app.db, [change]);
  const elsewhere = await Promise.all([
    dispatcher.serviceCalls.list({ status: 'confirmed' }),
    dispatcher.serviceCalls.list({ q: app.people.customer.lastName }),
    dispatcher.properties.byCustomer({ customerId }),
    dispatcher.dispatch.board({ from: '2026-11-20' }),
    tech.dispatch.card({ id: call._id }),
    dispatcher.dashboard.day(),
  ]);
  const frames = framesFor({ ...seen, role: 'dispatcher', sessionId: 's' }, [change], records);
  for (const answer of [...elsewhere, frames]) {
    expect(JSON.stringify(answer)).not.toMatch(/7c1e|gateCode|isVip|doNotService/);
  }
  expect(JSON.stringify(elsewhere.slice(0, 4)).split(propertyId).length).toBeGreaterThan(3);
  // Flags stand in lists of customers, whom somebody may be about to call.
  const listed = [
    ...(await dispatcher.customers.list({})),
    ...(await tech.customers.search({ q: app.people.customer.lastName })),
  ];
  expect(listed.length).toBeGreaterThan(1);
  expect(JSON.stringify(listed)).not.toMatch(/7c1e|gateCode/);
  const calls = await admin.exports.serviceCalls({});
  expect(calls.bytes.toString()).not.toMatch(/7c1e|gate|vip/i);
});
