import { DEFAULT_STATUS, STATUSES } from '@callboard/contract/calls/statuses';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall, makeProperty } from '../../testing/records.ts';
import { type Caller, startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

/** A customer with calls at these times, in the order of the times given. */
async function callsAt(...times: string[]) {
  const { id: customerId } = await makeCustomer(app.db);
  const { id: propertyId } = await makeProperty(app, customerId);
  const ids: string[] = [];
  for (const scheduledAt of times) {
    ids.push((await makeCall(app, admin, { customerId, propertyId, scheduledAt }))._id);
  }
  return { customerId, ids };
}

/** Reads page after page, as a client does. */
async function readPages(query: NonNullable<Parameters<Caller['serviceCalls']['list']>[0]>) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const caller = await app.as('admin', {
      announceNext: (announced) => {
        next = announced;
      },
    });
    pages.push(idsOf(await caller.serviceCalls.list({ ...query, cursor })));
    cursor = next;
  } while (cursor !== undefined && pages.length < 20);
  return pages;
}

test('the latest schedule comes first', async () => {
  const { customerId, ids } = await callsAt(
    '2026-01-02T00:00:00Z',
    '2026-01-03T00:00:00Z',
    '2026-01-01T00:00:00Z',
  );
  const [second, first, third] = ids;
  expect(idsOf(await admin.serviceCalls.list({ customerId }))).toEqual([first, second, third]);
});

test('seven calls, some at the same time, are three pages of three', async () => {
  const [noon, one] = ['2026-02-01T12:00:00Z', '2026-02-01T13:00:00Z'];
  const { customerId, ids } = await callsAt(noon, one, noon, one, noon, one, noon);
  const pages = await readPages({ customerId, limit: 3 });
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pages.flat()).toEqual(idsOf(await admin.serviceCalls.list({ customerId })));
  expect(pages.flat().toSorted()).toEqual([...ids].toSorted());
});

test('a list that fits on its page has no next one', async () => {
  const { customerId } = await callsAt('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z');
  expect(await readPages({ customerId, limit: 2 })).toHaveLength(1);
});

test('a page of calls with long texts ends before 2 MB, and no call is left out', async () => {
  const { customerId, ids } = await callsAt('2026-05-01T00:00:00Z');
  await app.db.execute(sql`
    insert into service_calls (customer_id, property_id, scheduled_at, description)
    select customer_id, property_id, '2026-05-02', repeat('世', 5000)
    from service_calls, generate_series(1, 300) where id = ${ids[0]}`);
  const pages = await readPages({ customerId, limit: 500 });
  // 2 MB are 133 such texts, and fewer calls.
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page.length).toBeLessThan(133);
  expect(new Set(pages.flat()).size).toBe(301);
});

test('a call that comes in between moves no page', async () => {
  const [a, b, c] = ['2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z', '2026-04-03T00:00:00Z'];
  const { customerId, ids } = await callsAt(a, b, c);
  await makeCall(app, admin, { customerId, scheduledAt: '2026-04-04T00:00:00Z' });
  const rest = await admin.serviceCalls.list({ customerId, limit: 3, cursor: ids[2] });
  expect(idsOf(rest)).toEqual([ids[1], ids[0]]);
});

test('calls are listed by time, the first moment counts and the last one does not', async () => {
  const { customerId, ids } = await callsAt(
    '2026-02-01T23:59:59Z',
    '2026-02-02T00:00:00Z',
    '2026-02-02T23:59:59Z',
    '2026-02-03T00:00:00Z',
  );
  const day = { from: '2026-02-02T00:00:00Z', to: '2026-02-03T00:00:00Z' };
  const listed = await admin.serviceCalls.list({ customerId, ...day });
  expect(idsOf(listed)).toEqual([ids[2], ids[1]]);
});

test('calls are listed by status', async () => {
  const { customerId, ids } = await callsAt('2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z');
  const [moved, stays] = ids;
  await admin.serviceCalls.setStatus({ id: moved ?? '', status: 'waiting_parts' });
  const list = async (status: 'new' | 'waiting_parts' | 'closed') =>
    idsOf(await admin.serviceCalls.list({ customerId, status }));
  expect(await list('waiting_parts')).toEqual([moved]);
  expect(await list('new')).toEqual([stays]);
  expect(await list('closed')).toEqual([]);
});

test('open calls are listed, also those that wait', async () => {
  const { customerId, ids } = await callsAt(
    '2026-05-01T00:00:00Z',
    '2026-05-02T00:00:00Z',
    '2026-05-03T00:00:00Z',
    '2026-05-04T00:00:00Z',
  );
  for (const [index, status] of (['waiting_parts', 'completed', 'canceled'] as const).entries()) {
    await admin.serviceCalls.setStatus({ id: ids[index] ?? '', status });
  }
  const open = await admin.serviceCalls.list({ customerId, isOpen: true });
  expect(idsOf(open)).toEqual([ids[3], ids[0]]);
});

test('calls are listed by technician', async () => {
  const assignedEmployeeId = app.people.tech.id;
  const { _id } = await makeCall(app, admin, { assignedEmployeeId });
  expect(idsOf(await admin.serviceCalls.list({ assignedEmployeeId }))).toEqual([_id]);
});

test('each status tells how many calls it has', async () => {
  const before = await admin.serviceCalls.countByStatus();
  const { ids } = await callsAt('2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z');
  await admin.serviceCalls.setStatus({ id: ids[0] ?? '', status: 'invoiced' });
  const after = await admin.serviceCalls.countByStatus();
  const grown = (key: string) =>
    (after.find((one) => one.key === key)?.count ?? 0) -
    (before.find((one) => one.key === key)?.count ?? 0);
  expect([grown('new'), grown('invoiced'), grown('closed')]).toEqual([1, 1, 0]);
});

test('the statuses have keys and labels, and the first is that of a new call', async () => {
  const statuses = await (await app.as('customer')).statuses.list();
  expect(statuses[0]).toEqual({ key: DEFAULT_STATUS, label: 'New', kind: 'open' });
  expect(statuses).toHaveLength(STATUSES.length);
});

test.each([
  ['a status nobody has heard of', { status: 'lost' }, 400],
  ['more than 500 rows', { limit: 501 }, 400],
  ['no rows', { limit: 0 }, 400],
  ['the calls of an id that is none', { customerId: 'x' }, 404],
  ['the calls of a technician id that is none', { assignedEmployeeId: 'x' }, 404],
  ['what follows a row that is none', { cursor: "'; drop table" }, 404],
])('nobody lists %s', async (_, query, status) => {
  expect((await problemOf(send(app, 'admin', 'serviceCalls.list', query))).status).toBe(status);
});
