import { addDays, momentOf } from '@callboard/contract/platform/values/company-time';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { customerCard } from './customer-card.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [tech, dispatcher] = [await app.as('tech'), await app.as('dispatcher')];

type Values = Partial<typeof serviceCalls.$inferInsert>;

/** A customer with a house, and a way to have calls there. */
async function somebody() {
  const { id } = await makeCustomer(app.db);
  const { id: propertyId } = await makeProperty(app, id);
  async function call(values: Values) {
    const [stored] = await app.db
      .insert(serviceCalls)
      .values({ customerId: id, propertyId, scheduledAt: '2026-05-01T15:00Z', ...values })
      .returning();
    if (!stored) throw new Error('The call was not stored');
    return stored;
  }
  return { id, propertyId, call };
}

const numbersOf = (calls: readonly { callNumber: number }[]) =>
  calls.map(({ callNumber }) => callNumber);

const ZONES = ['America/Chicago', 'Pacific/Auckland', 'Pacific/Honolulu'];
const setZone = (timeZone = ZONES[0]) => app.db.update(settings).set({ timeZone });
afterEach(() => setZone());

test('somebody without calls or notes owes nothing and has an empty card', async () => {
  const named = { firstName: 'Ana', lastName: 'Lopez', businessName: 'Lopez Dental' };
  const { id, phone } = await makeCustomer(app.db, named);
  const span = (minDays: number, maxDays: number | null) => ({
    minDays,
    maxDays,
    count: 0,
    balance: 0,
  });
  expect(await dispatcher.customers.card({ id })).toEqual({
    contacts: [],
    customer: { _id: id, name: 'Ana Lopez', businessName: 'Lopez Dental', phone },
    flags: { doNotService: false, isVip: false, paysByCheckOnly: false },
    money: {
      owed: 0,
      owedSince: null,
      notDone: 0,
      credit: 0,
      aging: [span(0, 30), span(31, 60), span(61, 90), span(91, null)],
    },
    open: [],
    hasMoreOpen: false,
    visits: [],
    notes: [],
    hasMoreNotes: false,
    equipment: [],
    hasMoreEquipment: false,
  });
});

test('what a customer owes is told by age, to the cent, and the parts make the whole', async () => {
  const { id, call } = await somebody();
  const done = (completedAt: string, subtotal: number, paid: number, more: Values = {}) =>
    call({ status: 'invoiced', statusTimes: { completedAt }, subtotal, paid, ...more });
  await done('2026-10-31T15:00:00Z', 0.1, 0);
  await done('2026-10-30T15:00:00Z', 0.2, 0, { status: 'completed' });
  await done('2026-09-15T15:00:00Z', 100, 49.99, { status: 'closed' });
  await done('2026-08-20T15:00:00Z', 1000.01, 0);
  await done('2024-02-29T15:00:00Z', 70, 0);
  await done('2024-01-01T15:00:00Z', 500, 500);
  await done('2024-01-01T15:00:00Z', 10, 30.05);
  await done('2024-01-01T15:00:00Z', 900, 0, { status: 'canceled' });
  await call({ status: 'in_progress', subtotal: 19.99 });
  await call({ status: 'scheduled', paid: 250 });
  await (await somebody()).call({ status: 'completed', subtotal: 77 });
  const { money } = await customerCard(app.db, { role: 'admin' }, id, '2026-11-20T18:00:00Z');
  expect(money).toEqual({
    // 0.30 + 50.01 + 1,000.01 + 70 + 19.99 - 20.05 - 250
    owed: 870.26,
    owedSince: '2024-02-29T15:00:00.000Z',
    aging: [
      { minDays: 0, maxDays: 30, count: 2, balance: 0.3 },
      { minDays: 31, maxDays: 60, count: 0, balance: 0 },
      { minDays: 61, maxDays: 90, count: 1, balance: 50.01 },
      { minDays: 91, maxDays: null, count: 2, balance: 1070.01 },
    ],
    notDone: 19.99,
    credit: 270.05,
  });
  const { owed } = await dispatcher.customers.owed({ id });
  expect(owed).toBe(money?.owed);
});

test.each(ZONES)('a visit grows older at midnight in %s, where the company is', async (zone) => {
  await setZone(zone);
  const today = '2026-11-20';
  // Clocks were changed in between, so these days are not all 24 hours long.
  const noon = new Date(momentOf(today, 12 * 60, zone)).toISOString();
  const ageOf = async (completedAt: number) => {
    const { id, call } = await somebody();
    const times = { completedAt: new Date(completedAt).toISOString() };
    await call({ status: 'completed', statusTimes: times, subtotal: 10 });
    const { money } = await customerCard(app.db, { role: 'dispatcher' }, id, noon);
    return money?.aging.find(({ count }) => count === 1)?.maxDays;
  };
  const edges = { 30: 60, 60: 90, 90: null };
  for (const [days, older] of Object.entries(edges)) {
    const midnight = momentOf(addDays(today, -Number(days)), 0, zone);
    expect(await ageOf(midnight), `${days} days`).toBe(Number(days));
    expect(await ageOf(midnight - 1), `one more than ${days} days`).toBe(older);
  }
  expect(await ageOf(Date.parse(noon) + 60_000)).toBe(30);
});

test('where nobody said that a visit was completed, it counts from its bill, its end or its time', async () => {
  const { id, call } = await somebody();
  const now = '2026-11-20T18:00:00Z';
  const since = async () =>
    (await customerCard(app.db, { role: 'admin' }, id, now)).money?.owedSince;
  const closedAt = '2026-06-03T12:00:00.000Z';
  const invoicedAt = '2026-06-02T12:00:00.000Z';
  const owing = { status: 'closed', subtotal: 10, scheduledAt: '2026-07-01T12:00Z' } as const;
  await call(owing);
  expect(await since()).toBe('2026-07-01T12:00:00.000Z');
  await call({ ...owing, statusTimes: { closedAt } });
  expect(await since()).toBe(closedAt);
  await call({ ...owing, statusTimes: { closedAt, invoicedAt } });
  expect(await since()).toBe(invoicedAt);
});

test('the last three visits tell who came and what was done, at any house', async () => {
  const { id, call } = await somebody();
  const cabin = await makeProperty(app, id, { label: 'Cabin' });
  const done = (day: number, values: Values = {}) =>
    call({ status: 'completed', scheduledAt: `2026-05-0${day}T15:00:00Z`, ...values });
  await done(1);
  const [second, third] = [await done(2, { status: 'invoiced' }), await done(3)];
  const last = await done(4, {
    propertyId: cabin.id,
    assignedEmployeeId: app.people.tech.id,
    jobType: 'repair',
    description: 'Leaks'.repeat(1000),
  });
  await done(5, { status: 'canceled' });
  await done(6, { status: 'scheduled' });
  await (await somebody()).call({ status: 'completed' });
  const item = await makeItem(app);
  const items = [{ item: item._id, unitPrice: 20 }];
  await tech.serviceCalls.setItems({ id: last.id, items });
  await tech.serviceCalls.addPayment({ id: last.id, method: 'cash', amount: 5 });
  for (const text of ['Coil was frozen', 'Replaced the filter']) {
    await tech.serviceCalls.addNote({ id: last.id, text });
  }
  const { visits } = await dispatcher.customers.card({ id });
  expect(numbersOf(visits)).toEqual(numbersOf([last, third, second]));
  expect(visits[0]).toMatchObject({
    jobType: 'repair',
    subtotal: 20,
    balance: 15,
    work: ['Filter'],
    property: { _id: cabin.id, label: 'Cabin' },
    assignedEmployee: { _id: app.people.tech.id },
    note: { text: 'Replaced the filter', authorName: visits[0]?.assignedEmployee?.name },
  });
  expect(visits[0]?.description).toHaveLength(600);
});

test('open calls come next first, five of them, and it is said that there are more', async () => {
  const { id, call } = await somebody();
  const visit = (day: number, values: Values = {}) =>
    call({ status: 'scheduled', scheduledAt: `2026-12-0${day}T15:00:00Z`, ...values });
  const [third, first, second] = [
    await visit(3, {
      windowStart: '2026-12-03T15:30Z',
      windowEnd: '2026-12-03T17:00Z',
      assignedEmployeeId: app.people.tech.id,
    }),
    await visit(1, { status: 'waiting_parts', subtotal: 8 }),
    await visit(2, { needsTime: true }),
  ];
  await visit(4, { status: 'canceled' });
  await visit(4, { status: 'closed' });
  const three = await dispatcher.customers.card({ id });
  expect(numbersOf(three.open)).toEqual(numbersOf([first, second, third]));
  expect(three.open).toMatchObject([
    { status: 'waiting_parts', balance: 8, arrivalWindow: null, assignedEmployee: null },
    { needsTime: true, windowBroken: false },
    {
      assignedEmployee: { _id: app.people.tech.id },
      windowBroken: true,
      arrivalWindow: { start: '2026-12-03T15:30:00.000Z', end: '2026-12-03T17:00:00.000Z' },
    },
  ]);
  await visit(5);
  await visit(6);
  const five = await dispatcher.customers.card({ id });
  expect([five.open.length, five.hasMoreOpen]).toEqual([5, false]);
  const sixth = await visit(7);
  const six = await dispatcher.customers.card({ id });
  expect([six.open.length, six.hasMoreOpen]).toEqual([5, true]);
  expect(numbersOf(six.open)).not.toContain(sixth.callNumber);
});

test('the card has the flags and the three newest notes that stand', async () => {
  const { id } = await makeCustomer(app.db, { doNotService: true, isVip: true });
  const added = [];
  for (const text of ['1', '2', '3', '4']) {
    added.push(await dispatcher.customers.addNote({ id, text }));
  }
  const [, second, third, fourth] = added;
  const card = await tech.customers.card({ id });
  expect(card.flags).toEqual({ doNotService: true, isVip: true, paysByCheckOnly: false });
  expect([card.notes, card.hasMoreNotes]).toEqual([[fourth, third, second], true]);
  const { version } = await dispatcher.customers.byId({ id });
  await dispatcher.history.undo({ kind: 'customers', id, version });
  const after = await tech.customers.card({ id });
  expect(after.notes.map(({ text }) => text)).toEqual(['3', '2', '1']);
  expect(after.hasMoreNotes).toBe(false);
});

test('a technician sees the same card without what anything comes to', async () => {
  const { id, call } = await somebody();
  await call({ status: 'completed', subtotal: 123.45 });
  await call({ subtotal: 67.89 });
  await dispatcher.customers.addNote({ id, text: 'Ask for Kim' });
  const [office, theirs] = [
    await dispatcher.customers.card({ id }),
    await tech.customers.card({ id }),
  ];
  expect(office).toMatchObject({
    money: { owed: 191.34, notDone: 67.89 },
    open: [{ balance: 67.89 }],
    visits: [{ subtotal: 123.45, balance: 123.45 }],
  });
  const none = { balance: null };
  expect(theirs).toEqual({
    ...office,
    money: null,
    open: office.open.map((one) => ({ ...one, ...none })),
    visits: office.visits.map((one) => ({ ...one, subtotal: null, total: null, ...none })),
  });
  expect(JSON.stringify(theirs)).not.toMatch(/123\.45|67\.89|191\.34/);
});

test('there is no card of nobody, and none for customers', async () => {
  for (const id of ['nobody-has-this', crypto.randomUUID()]) {
    expect(await problemOf(tech.customers.card({ id }))).toMatchObject({ status: 404 });
  }
  const customer = await app.as('customer');
  const asked = customer.customers.card({ id: app.people.customer.id });
  expect(await problemOf(asked)).toMatchObject({ status: 403 });
});
