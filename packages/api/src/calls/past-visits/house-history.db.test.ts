import { customers } from '@callboard/db/schema/customers';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const tech = await app.as('tech');

type Values = Partial<typeof serviceCalls.$inferInsert>;

/** A customer with a house and a call there, and a way to have more calls. */
async function house() {
  const { id: customerId } = await makeCustomer(app.db);
  const { id: propertyId } = await makeProperty(app, customerId);
  async function call(values: Values = {}) {
    const of = { customerId, propertyId, scheduledAt: '2026-11-20T15:00:00Z' };
    const [stored] = await app.db
      .insert(serviceCalls)
      .values({ ...of, ...values })
      .returning();
    if (!stored) throw new Error('The call was not stored');
    return stored;
  }
  return { customerId, propertyId, call, now: await call() };
}

const numbersOf = (calls: readonly { callNumber: number }[]) =>
  calls.map(({ callNumber }) => callNumber);

test('the last three finished visits to a house are told, latest first', async () => {
  const { customerId, call, now } = await house();
  const elsewhere = await makeProperty(app, customerId);
  const done = (day: number, values: Values = {}) =>
    call({ status: 'completed', scheduledAt: `2026-05-0${day}T15:00:00Z`, ...values });
  await done(1);
  const [second, third, fourth] = [
    await done(2, { status: 'invoiced' }),
    await done(3),
    await done(4, { status: 'closed' }),
  ];
  await done(5, { status: 'canceled' });
  await done(6, { status: 'scheduled' });
  await done(7, { propertyId: elsewhere.id });
  const { visits } = await tech.serviceCalls.houseHistory({ id: now.id });
  expect(numbersOf(visits)).toEqual(numbersOf([fourth, third, second]));
  const ofFourth = await tech.serviceCalls.houseHistory({ id: fourth.id });
  expect(numbersOf(ofFourth.visits)).not.toContain(fourth.callNumber);
});

test('a visit tells who came, what was wrong, what was done and what was said last', async () => {
  const { call, now } = await house();
  const [filter, motor] = [await makeItem(app), await makeItem(app, { name: 'Motor' })];
  const { id } = await call({
    status: 'completed',
    assignedEmployeeId: app.people.tech.id,
    jobType: 'repair',
    description: 'Leaks'.repeat(1000),
  });
  await tech.serviceCalls.setItems({
    id,
    items: [filter, motor].map(({ _id, price }) => ({ item: _id, unitPrice: price ?? 0 })),
  });
  await tech.serviceCalls.addPayment({ id, method: 'cash', amount: 5 });
  for (const text of ['Coil was frozen', 'Replaced the motor', 'Never mind']) {
    await tech.serviceCalls.addNote({ id, text });
  }
  const { version } = await tech.serviceCalls.byId({ id });
  await tech.history.undo({ kind: 'service-calls', id, version });
  const [visit] = (await tech.serviceCalls.houseHistory({ id: now.id })).visits;
  expect(visit).toMatchObject({
    assignedEmployee: { _id: app.people.tech.id },
    jobType: 'repair',
    status: 'completed',
    subtotal: 20,
    balance: 15,
    work: ['Filter', 'Motor'],
    note: { text: 'Replaced the motor', authorName: visit?.assignedEmployee?.name },
  });
  expect(visit?.description).toHaveLength(600);
});

test('what else is open for the customer is told, at any house: first to do, then to be paid', async () => {
  const { customerId, call, now } = await house();
  const cabin = await makeProperty(app, customerId, { label: 'Cabin' });
  const unpaid = await call({
    status: 'invoiced',
    subtotal: 90,
    scheduledAt: '2026-03-01T15:00Z',
    propertyId: cabin.id,
  });
  const later = await call({ scheduledAt: '2026-12-02T15:00Z', propertyId: cabin.id });
  const waits = await call({ status: 'waiting_parts', scheduledAt: '2026-11-02T15:00Z' });
  await call({ status: 'completed', subtotal: 90, paid: 90 });
  await call({ status: 'canceled', subtotal: 90 });
  await house();
  const { open, hasMoreOpen } = await tech.serviceCalls.houseHistory({ id: now.id });
  expect(numbersOf(open)).toEqual(numbersOf([waits, later, unpaid]));
  expect(open[1]?.property).toMatchObject({ _id: cabin.id, label: 'Cabin' });
  expect(open[2]).toMatchObject({ status: 'invoiced', balance: 90 });
  expect(hasMoreOpen).toBe(false);
});

test('an unpaid visit is told once: as a last visit, or else as open', async () => {
  const { call, now } = await house();
  const unpaid = (day: number) =>
    call({ status: 'invoiced', subtotal: 90, scheduledAt: `2026-05-${10 + day}T15:00:00Z` });
  const old = [await unpaid(1), await unpaid(2), await unpaid(3), await unpaid(4), await unpaid(5)];
  const last = [await unpaid(6), await unpaid(7), await unpaid(8)];
  const { visits, open, hasMoreOpen } = await tech.serviceCalls.houseHistory({ id: now.id });
  expect(numbersOf(visits)).toEqual(numbersOf(last.toReversed()));
  expect(visits.map(({ balance }) => balance)).toEqual([90, 90, 90]);
  expect(numbersOf(open)).toEqual(numbersOf(old));
  expect(hasMoreOpen).toBe(false);
  await unpaid(0);
  const more = await tech.serviceCalls.houseHistory({ id: now.id });
  expect([more.open.length, more.hasMoreOpen]).toEqual([5, true]);
});

test('five other open calls are told, and that there are more', async () => {
  const { call, now } = await house();
  for (let count = 0; count < 5; count += 1) await call();
  const five = await tech.serviceCalls.houseHistory({ id: now.id });
  expect([five.open.length, five.hasMoreOpen]).toEqual([5, false]);
  await call();
  const six = await tech.serviceCalls.houseHistory({ id: now.id });
  expect([six.open.length, six.hasMoreOpen]).toEqual([5, true]);
});

test('the history of a house holds no access notes and no flags', async () => {
  const { call, now } = await house();
  await call();
  await call({ status: 'completed' });
  await app.db.update(properties).set({ gateCode: 'staff-only', pets: 'staff-only' });
  await app.db.update(customers).set({ doNotService: true });
  const answer = JSON.stringify(await tech.serviceCalls.houseHistory({ id: now.id }));
  expect(answer).not.toMatch(/staff-only|doNotService|gateCode/);
});

test('the house of a call that does not exist does not exist, and customers are refused', async () => {
  for (const id of ['nobody-has-this', crypto.randomUUID()]) {
    expect(await problemOf(tech.serviceCalls.houseHistory({ id }))).toMatchObject({ status: 404 });
  }
  const customer = await app.as('customer');
  const { now } = await house();
  const asked = customer.serviceCalls.houseHistory({ id: now.id });
  expect(await problemOf(asked)).toMatchObject({ status: 403 });
});
