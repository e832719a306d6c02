import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { ADDRESS, makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [dispatcher, tech] = [await app.as('dispatcher'), await app.as('tech')];

/** A customer with two properties and a call at each, and what was done with all of them since. */
async function aCustomersYear() {
  const { _id: customerId } = await dispatcher.customers.create({
    firstName: 'Jane',
    lastName: 'Doe',
    phone: '(512) 555-0142',
  });
  const property = (label: string) =>
    dispatcher.properties.create({ customerId, label, address: ADDRESS });
  const [home, lake] = [await property('Home'), await property('Lake house')];
  const callAt = ({ _id: propertyId }: typeof home) =>
    makeCall(app, dispatcher, { customerId, propertyId });
  const [first, second] = [await callAt(home), await callAt(lake)];
  // Somebody else's, meanwhile.
  await makeCall(app, dispatcher);
  await tech.serviceCalls.addNote({ id: first._id, text: 'Coil was frozen' });
  await tech.serviceCalls.addPayment({ id: second._id, method: 'cash', amount: 5 });
  await dispatcher.properties.update({ id: lake._id, gateCode: '#4411' });
  await dispatcher.customers.update({ id: customerId, isVip: true });
  return { customerId, home, lake, first, second };
}

const told = (entries: Awaited<ReturnType<typeof dispatcher.history.ofCustomer>>) =>
  entries.map(({ about, action }) => `${about.kind} ${about.name}: ${action}`.replace(' :', ':'));

describe('a customer’s timeline', () => {
  test('tells of the customer, the properties and the calls, newest first', async () => {
    const { customerId, first, second } = await aCustomersYear();
    expect(told(await dispatcher.history.ofCustomer({ id: customerId }))).toEqual([
      'customers: update',
      'properties Lake house: update',
      `service-calls ${second.callNumber}: payments`,
      `service-calls ${first.callNumber}: note`,
      `service-calls ${second.callNumber}: create`,
      `service-calls ${first.callNumber}: create`,
      'properties Lake house: create',
      'properties Home: create',
      'customers: create',
    ]);
  });

  test('says by whom, and names the version that an undo takes back', async () => {
    const { customerId, lake } = await aCustomersYear();
    const [, gate] = await dispatcher.history.ofCustomer({ id: customerId });
    expect(gate).toMatchObject({
      about: { kind: 'properties', _id: lake._id },
      by: { _id: app.people.dispatcher.id },
      before: { gateCode: '' },
      after: { gateCode: '#4411' },
    });
    const { kind, _id: id } = gate?.about ?? { kind: 'properties', _id: '' };
    await dispatcher.history.undo({ kind, id, version: gate?.version ?? 0 });
    const [undone] = await dispatcher.history.ofCustomer({ id: customerId });
    expect(undone).toMatchObject({ action: 'undo', backTo: gate?.version, about: { _id: id } });
    expect((await dispatcher.properties.byId({ id: lake._id })).gateCode).toBe('');
  });

  test('is read page by page, each entry once, however many records it is about', async () => {
    const { customerId, home } = await aCustomersYear();
    const at = { customerId, propertyId: home._id };
    for (let count = 0; count < 5; count += 1) {
      const { _id: id } = await makeCall(app, dispatcher, at);
      await dispatcher.serviceCalls.setStatus({ id, status: 'scheduled' });
    }
    const whole = await dispatcher.history.ofCustomer({ id: customerId });
    for (const limit of [1, 3, 7]) {
      const read: typeof whole = [];
      let page: typeof whole;
      do {
        const cursor = read.at(-1)?._id;
        page = await dispatcher.history.ofCustomer({ id: customerId, limit, cursor });
        read.push(...page);
      } while (page.length > 0 && read.length <= whole.length);
      expect(read).toEqual(whole);
    }
    expect(whole).toHaveLength(19);
  });
});

test('a unit is told of with its house and with whose house it is', async () => {
  const { customerId, home, lake } = await aCustomersYear();
  const at = { propertyId: home._id, type: 'furnace' } as const;
  await dispatcher.equipment.create({ ...at, brand: 'Trane', model: 'XR16' });
  await dispatcher.equipment.create(at);
  const [newest, older] = told(await dispatcher.history.ofCustomer({ id: customerId }));
  expect([newest, older]).toEqual(['equipment furnace: create', 'equipment Trane XR16: create']);
  expect(told(await dispatcher.history.ofProperty({ id: home._id }))).toContain(newest);
  expect(told(await dispatcher.history.ofProperty({ id: lake._id }))).not.toContain(newest);
});

test('a property’s timeline tells of it and of the calls there, of no other house', async () => {
  const { lake, second } = await aCustomersYear();
  expect(told(await dispatcher.history.ofProperty({ id: lake._id }))).toEqual([
    'properties Lake house: update',
    `service-calls ${second.callNumber}: payments`,
    `service-calls ${second.callNumber}: create`,
    'properties Lake house: create',
  ]);
});

test('somebody without a history has an empty timeline; nobody has none', async () => {
  const { id } = await makeCustomer(app.db);
  expect(await dispatcher.history.ofCustomer({ id })).toEqual([]);
  for (const nobody of [crypto.randomUUID(), 'x']) {
    for (const asked of [
      () => dispatcher.history.ofCustomer({ id: nobody }),
      () => dispatcher.history.ofProperty({ id: nobody }),
      () => dispatcher.history.ofCustomer({ id, cursor: 'x' }),
    ]) {
      expect((await problemOf(asked())).status).toBe(404);
    }
  }
});

test('the office reads it; technicians and customers do not', async () => {
  const customer = await app.as('customer');
  const { id } = app.people.customer;
  for (const asked of [
    () => tech.history.ofCustomer({ id }),
    () => customer.history.ofCustomer({ id }),
  ]) {
    expect((await problemOf(asked())).status).toBe(403);
  }
});
