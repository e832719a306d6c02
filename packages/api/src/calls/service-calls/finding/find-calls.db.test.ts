import type { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { statusSince } from '@callboard/contract/calls/status-since';
import { STATUSES } from '@callboard/contract/calls/statuses';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { makeProperty } from '../../../testing/records.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { STATUS_SINCE } from './call-order.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

beforeEach(() => app.db.delete(serviceCalls));

type Values = Partial<typeof serviceCalls.$inferInsert>;

/** Stores calls whose descriptions tell them apart, on properties of the customer. */
async function store(customerId: string, ...calls: Values[]) {
  const { id: propertyId } = await makeProperty(app, customerId, { line1: '9 Quarry Road' });
  await app.db
    .insert(serviceCalls)
    .values(calls.map((call) => ({ scheduledAt: daysAgo(1), ...call, customerId, propertyId })));
}

const found = async (query: Partial<ServiceCallQuery>) =>
  (await admin.serviceCalls.list(query)).map(({ description }) => description);

/** Reads page after page of two. */
async function pagesOf(query: Partial<ServiceCallQuery>) {
  const read: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.serviceCalls.list({ ...query, limit: 2, cursor });
    read.push(page.map(({ description }) => description));
    cursor = page.length === 2 ? page.at(-1)?._id : undefined;
  } while (cursor !== undefined);
  return read.flat();
}

test('the database and the screens agree since when a call has its status', async () => {
  const moments = ['confirmedAt', 'travelStartedAt', 'arrivedAt', 'holdStartedAt', 'completedAt'];
  const all = [...moments, 'invoicedAt', 'closedAt', 'canceledAt'];
  const times = Object.fromEntries(all.map((name, index) => [name, daysAgo(index + 2)]));
  const { id } = await makeCustomer(app.db);
  await store(
    id,
    ...STATUSES.flatMap(({ key: status }) => [{ status, statusTimes: times }, { status }]),
  );
  const rows = await app.db
    .select({
      status: serviceCalls.status,
      statusTimes: serviceCalls.statusTimes,
      createdAt: serviceCalls.createdAt,
      since: sql<string>`${STATUS_SINCE}`.mapWith(serviceCalls.createdAt),
    })
    .from(serviceCalls);
  expect(rows).toHaveLength(2 * STATUSES.length);
  expect(new Set(rows.map(statusSince)).size).toBeGreaterThan(STATUSES.length / 2);
  for (const row of rows) expect(row.since, row.status).toBe(statusSince(row));
});

describe('a list is sorted', () => {
  const calls: Values[] = [
    { description: 'a', statusTimes: { holdStartedAt: daysAgo(3) }, subtotal: 5, paid: 5 },
    { description: 'b', statusTimes: { holdStartedAt: daysAgo(9) }, subtotal: 70 },
    { description: 'c', statusTimes: { holdStartedAt: daysAgo(1) }, subtotal: 100, paid: 60 },
    { description: 'd', statusTimes: { holdStartedAt: daysAgo(30) }, subtotal: 5, paid: 6 },
    { description: 'e', statusTimes: { holdStartedAt: daysAgo(2) }, subtotal: 40 },
  ];

  test.each([
    ['oldest first', { sort: 'statusSince', dir: 'asc' }, 'dbaec'],
    ['newest first', { sort: 'statusSince', dir: 'desc' }, 'ceabd'],
    ['largest balance first', { sort: 'balance', dir: 'desc', hasBalance: true }, 'b[ce]{2}'],
    ['smallest balance first', { sort: 'balance', dir: 'asc' }, 'da[ce]{2}b'],
  ] as const)('%s, page after page', async (_, query, order) => {
    const { id } = await makeCustomer(app.db);
    await store(id, ...calls.map((call) => ({ ...call, status: 'on_hold' as const })));
    const whole = await found({ ...query, status: 'on_hold' });
    expect(whole.join('')).toMatch(new RegExp(`^${order}$`));
    expect(await pagesOf({ ...query, status: 'on_hold' })).toEqual(whole);
  });
});

describe('a list is sorted by customer', () => {
  test.each([
    ['asc', 'a1 a2 b1 b2 c1'],
    ['desc', 'c1 b2 b1 a2 a1'],
  ] as const)('by last and first name, then by visit, %s, page after page', async (dir, order) => {
    // A capital letter sorts as a small one.
    const [c, a, b] = [
      await makeCustomer(app.db, { firstName: 'Aaron', lastName: 'Moor' }),
      await makeCustomer(app.db, { firstName: 'Bea', lastName: 'Lind' }),
      await makeCustomer(app.db, { firstName: 'Cy', lastName: 'lind' }),
    ];
    const visit = (description: string, days: number) => ({
      description,
      status: 'closed' as const,
      scheduledAt: daysAgo(days),
    });
    await store(b.id, visit('b2', 3), visit('b1', 9));
    await store(c.id, visit('c1', 4), { description: 'open' });
    await store(a.id, visit('a1', 8), visit('a2', 2));
    const query = { status: 'closed', sort: 'customer', dir } as const;
    expect((await found(query)).join(' ')).toBe(order);
    expect((await pagesOf(query)).join(' ')).toBe(order);
    const lind = order.split(' ').filter((name) => name !== 'c1');
    expect(await found({ ...query, q: 'lind' })).toEqual(lind);
    expect(await pagesOf({ ...query, q: 'lind' })).toEqual(lind);
  });
});

describe('a list is filtered', () => {
  test.each([
    ['by job type', { jobType: 'no_heat' }, 'b'],
    ['to what is not paid in full', { status: 'completed', hasBalance: true }, 'c'],
    ['to what has been so for 30 days', { status: 'completed', minAgeDays: 30 }, 'bd'],
    ['by all at once', { status: 'completed', minAgeDays: 30, jobType: 'no_heat' }, 'b'],
    ['to unpaid work', { state: 'unpaid' }, 'c'],
  ] as const)('%s', async (_, query, expected) => {
    const { id } = await makeCustomer(app.db);
    const technician = { assignedEmployeeId: app.people.tech.id };
    const done = { status: 'completed' as const, subtotal: 50, paid: 50 };
    await store(
      id,
      { description: 'a', subtotal: 50 },
      {
        ...done,
        ...technician,
        description: 'b',
        jobType: 'no_heat',
        statusTimes: { completedAt: daysAgo(40) },
      },
      { ...done, description: 'c', paid: 49.99, statusTimes: { completedAt: daysAgo(29) } },
      { ...done, ...technician, description: 'd', statusTimes: { completedAt: daysAgo(31) } },
    );
    expect((await found(query)).toSorted().join('')).toBe(expected);
  });
});

describe('a list is searched', () => {
  test('for customers, addresses, phone numbers and call numbers, within its filters', async () => {
    const rare = await makeCustomer(app.db, { lastName: 'Zoltan', phone: '+15125559876' });
    await store(rare.id, { description: 'new' }, { description: 'done', status: 'completed' });
    const other = await makeCustomer(app.db, { lastName: 'Other', phone: '+13055551111' });
    await store(other.id, { description: 'other' });
    for (const q of ['zolt', 'ZOLTAN quarry', '(512) 555-9876', '9876']) {
      expect(await found({ q, status: 'new' }), q).toEqual(['new']);
    }
    expect(await found({ q: 'zoltan nobody' })).toEqual([]);
    const [{ callNumber } = { callNumber: 0 }] = await admin.serviceCalls.list({ q: 'other' });
    expect(await found({ q: `#${callNumber}` })).toEqual(['other']);
    expect(await found({ q: `${callNumber}` })).toEqual(['other']);
    expect(await found({ q: `#${callNumber}`, status: 'closed' })).toEqual([]);
  });

  test('also where what matches is rare and far down the list, page after page', async () => {
    const many = await makeCustomer(app.db, { lastName: 'Crowd' });
    const rare = await makeCustomer(app.db, { lastName: 'Seldom' });
    await store(many.id, { description: 'crowd' });
    await app.db.execute(sql`
      insert into service_calls (customer_id, property_id, scheduled_at, description)
      select customer_id, property_id, scheduled_at, description
      from service_calls, generate_series(1, 300)`);
    await store(
      rare.id,
      ...[1, 2, 3, 4, 5].map((n) => ({ description: `seldom ${n}`, scheduledAt: daysAgo(10 + n) })),
    );
    const all = [1, 2, 3, 4, 5].map((n) => `seldom ${n}`);
    expect(await found({ q: 'seldom', limit: 10 })).toEqual(all);
    expect(await pagesOf({ q: 'seldom' })).toEqual(all);
    expect(await found({ q: 'crowd', limit: 500 })).toHaveLength(301);
    const [last] = (await admin.serviceCalls.list({ q: 'seldom' })).slice(-1);
    expect(await found({ q: `${last?.callNumber}`, limit: 1 })).toEqual(['seldom 5']);
  });
});

describe('totals', () => {
  test('count and sum what the same filters list', async () => {
    const { id } = await makeCustomer(app.db);
    await store(
      id,
      { subtotal: 100.25, paid: 40 },
      { subtotal: 10, paid: 10, jobType: 'no_heat' },
      { subtotal: 7, scheduledAt: daysAgo(60) },
      { subtotal: 9, status: 'canceled' },
    );
    const totals = (query: Parameters<typeof admin.serviceCalls.totals>[0]) =>
      admin.serviceCalls.totals(query);
    expect(await totals({ status: 'new' })).toEqual({
      count: 3,
      subtotal: 117.25,
      total: 117.25,
      balance: 67.25,
    });
    expect(await totals({ status: 'new', from: daysAgo(30) })).toEqual({
      count: 2,
      subtotal: 110.25,
      total: 110.25,
      balance: 60.25,
    });
    expect(await totals({ status: 'new', jobType: 'no_heat' })).toEqual({
      count: 1,
      subtotal: 10,
      total: 10,
      balance: 0,
    });
    expect(await totals({ status: 'closed' })).toEqual({
      count: 0,
      subtotal: 0,
      total: 0,
      balance: 0,
    });
  });

  test('say nothing of the money where there is more than they count', async () => {
    const { id } = await makeCustomer(app.db);
    await store(id, { subtotal: 1 });
    await app.db.execute(sql`
      insert into service_calls (customer_id, property_id, scheduled_at, subtotal_cents)
      select customer_id, property_id, scheduled_at, subtotal_cents
      from service_calls, generate_series(1, 9998)`);
    const counted = { count: 9999, subtotal: 9999, total: 9999, balance: 9999 };
    expect(await admin.serviceCalls.totals({ status: 'new' })).toEqual(counted);
    await store(id, { subtotal: 1 });
    const bounded = { count: 10_000, subtotal: null, total: null, balance: null };
    expect(await admin.serviceCalls.totals({ status: 'new' })).toEqual(bounded);
  });
});

test('age and balance are refused where no index helps, and to customers', async () => {
  const customer = await app.as('customer');
  const refused = [
    [() => admin.serviceCalls.list({ sort: 'balance' }), 400],
    [() => admin.serviceCalls.list({ sort: 'statusSince' }), 400],
    [() => admin.serviceCalls.list({ sort: 'customer' }), 400],
    [() => admin.serviceCalls.list({ minAgeDays: 3 }), 400],
    [() => admin.serviceCalls.totals({ hasBalance: true }), 400],
    [() => customer.serviceCalls.list({ status: 'new', sort: 'statusSince' }), 403],
    [() => customer.serviceCalls.list({ status: 'new', minAgeDays: 1 }), 403],
  ] as const;
  for (const [ask, status] of refused) expect((await problemOf(ask())).status).toBe(status);
});

test('a customer who was promised a window cannot find out the time within it by filters', async () => {
  const customer = await app.as('customer');
  const at = (hour: number) => `2026-03-02T${hour}:00:00.000Z`;
  await store(app.people.customer.id, {
    scheduledAt: at(15),
    windowStart: at(14),
    windowEnd: at(18),
    description: 'Promised',
    assignedEmployeeId: app.people.tech.id,
  });
  const shown = (query: Partial<ServiceCallQuery>) => customer.serviceCalls.list(query);
  expect(await shown({ from: at(14), to: at(15) })).toMatchObject([
    { description: 'Promised', scheduledAt: at(14) },
  ]);
  expect(await shown({ from: at(15), to: at(18) })).toEqual([]);
  expect(await found({ from: at(15), to: at(16) })).toEqual(['Promised']);
  const assignedEmployeeId = app.people.tech.id;
  expect((await problemOf(shown({ assignedEmployeeId }))).status).toBe(403);
});
