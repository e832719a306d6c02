import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const dispatcher = await app.as('dispatcher');

/** A call of a customer with these sums. */
async function callWith(
  customerId: string,
  sums: Partial<Pick<typeof serviceCalls.$inferInsert, 'subtotal' | 'paid' | 'status'>>,
) {
  const call = await makeCall(app, dispatcher, { customerId });
  await app.db.update(serviceCalls).set(sums).where(eq(serviceCalls.id, call._id));
}

test('a customer without calls owes nothing', async () => {
  const { id } = await makeCustomer(app.db);
  expect(await dispatcher.customers.owed({ id })).toEqual({ owed: 0 });
});

test('a customer owes what is open over all calls, to the cent, but for canceled ones', async () => {
  const { id } = await makeCustomer(app.db);
  const other = await makeCustomer(app.db);
  await callWith(id, { subtotal: 0.1, paid: 0 });
  await callWith(id, { subtotal: 0.2, paid: 0, status: 'completed' });
  await callWith(id, { subtotal: 500, paid: 499.99, status: 'closed' });
  await callWith(id, { subtotal: 900, paid: 0, status: 'canceled' });
  await callWith(other.id, { subtotal: 70, paid: 0 });
  expect(await dispatcher.customers.owed({ id })).toEqual({ owed: 0.31 });
});

test('a customer who paid ahead owes less than nothing', async () => {
  const { id } = await makeCustomer(app.db);
  await callWith(id, { subtotal: 10, paid: 25.5 });
  expect(await dispatcher.customers.owed({ id })).toEqual({ owed: -15.5 });
});

test('a customer sees the own sum; that of others does not exist', async () => {
  const { customer } = app.people;
  await callWith(customer.id, { subtotal: 12, paid: 2 });
  const other = await makeCustomer(app.db);
  const cora = await app.as('customer');
  expect(await cora.customers.owed({ id: customer.id })).toEqual({ owed: 10 });
  expect(await problemOf(cora.customers.owed({ id: other.id }))).toMatchObject({ status: 404 });
});

test.each(['nobody-has-this', '00000000-0000-4000-8000-000000000000'])(
  'the sum of %s does not exist',
  async (id) => {
    expect(await problemOf(dispatcher.customers.owed({ id }))).toMatchObject({ status: 404 });
  },
);

test('the count tells how many a search finds', async () => {
  await makeCustomer(app.db, { firstName: 'Zebulon', phone: '+15125559871' });
  await makeCustomer(app.db, { firstName: 'Zebulon' });
  expect(await dispatcher.customers.count({ q: 'zebulon' })).toEqual({ count: 2 });
  expect(await dispatcher.customers.count({ q: '(512) 555-9871' })).toEqual({ count: 1 });
  const everybody = await dispatcher.customers.list({});
  expect(await dispatcher.customers.count()).toEqual({ count: everybody.length });
});

test('the list tells the office where each customer is, what they owe and when somebody was there', async () => {
  const { id } = await makeCustomer(app.db, { lastName: 'Standing' });
  await makeCustomer(app.db, { lastName: 'Standing Alone' });
  await makeProperty(app, id, { city: 'Buda' });
  await makeProperty(app, id, { city: 'Kyle' });
  await callWith(id, { subtotal: 80.25, paid: 0, status: 'invoiced' });
  await callWith(id, { subtotal: 9, paid: 0, status: 'canceled' });
  const early = await makeCall(app, dispatcher, { customerId: id });
  const last = new Date('2026-01-05T15:00:00.000Z');
  await app.db
    .update(serviceCalls)
    .set({ status: 'closed', scheduledAt: last.toISOString() })
    .where(eq(serviceCalls.id, early._id));
  await app.db
    .update(serviceCalls)
    .set({ scheduledAt: '2025-01-05T15:00:00.000Z' })
    .where(eq(serviceCalls.status, 'invoiced'));
  const told = async (who: 'dispatcher' | 'tech') =>
    (await (await app.as(who)).customers.list({ q: 'standing' })).map(
      ({ city, owed, lastVisitAt }) => ({ city, owed, lastVisitAt }),
    );
  expect(await told('dispatcher')).toEqual([
    { city: 'Buda', owed: 80.25, lastVisitAt: last.toISOString() },
    { city: '', owed: 0, lastVisitAt: null },
  ]);
  expect((await told('tech')).map(({ owed }) => owed)).toEqual([null, null]);
});
