import { CALL_STATES, isInState, markOf } from '@callboard/contract/calls/late-or-unscheduled';
import { STATUSES } from '@callboard/contract/calls/statuses';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { IN_STATE } from './in-state.ts';
import { selectCallRows } from './shape.ts';

const app = await startTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;
const NOW = Date.parse('2026-12-01T18:00:00.000Z');
const iso = (minutes: number, more = 0) => new Date(NOW + minutes * MINUTE + more).toISOString();

// Just before, at and just after each moment that decides, and far away.
const MOMENTS = [-3000, -60, -16, -15, 0, 3000];
const WINDOWS = [null, [-120, -1], [-120, 0], [-60, 60]] as const;

function* everyKindOfCall() {
  for (const { key: status } of STATUSES) {
    for (const assignedEmployeeId of [null, app.people.tech.id]) {
      for (const needsTime of [false, true]) {
        for (const window of WINDOWS) {
          for (const minutes of MOMENTS) {
            for (const more of [-1, 0, 1]) {
              yield {
                status,
                assignedEmployeeId,
                needsTime,
                scheduledAt: iso(minutes, more),
                durationMinutes: 60,
                windowStart: window && iso(window[0]),
                windowEnd: window && iso(window[1], more),
                statusTimes:
                  minutes === 0
                    ? {}
                    : { arrivedAt: iso(minutes, more), holdStartedAt: iso(minutes, more) },
                priority: minutes === 0 ? ('emergency' as const) : ('high' as const),
                // To the cent: nothing, one too little, one too much.
                subtotal: 10,
                paid: 10 + more / 100,
              };
            }
          }
        }
      }
    }
  }
}

test('the database and the screens agree on the states of every kind of call', async () => {
  const property = await makeProperty(app);
  const calls = [...everyKindOfCall()].map((call) => ({
    ...call,
    customerId: property.customerId,
    propertyId: property.id,
  }));
  for (let at = 0; at < calls.length; at += 1000) {
    await app.db.insert(serviceCalls).values(calls.slice(at, at + 1000));
  }
  const rows = await selectCallRows(app.db);
  expect(rows).toHaveLength(calls.length);
  for (const state of CALL_STATES) {
    const found = await app.db
      .select({ id: serviceCalls.id })
      .from(serviceCalls)
      .where(IN_STATE[state])
      .prepare(`state_${state}`)
      .execute({ now: iso(0) });
    const expected = rows.filter((row) => isInState(row, state, NOW)).map(({ _id }) => _id);
    expect(found.length, state).toBeGreaterThan(0);
    expect(found.length, state).toBeLessThan(rows.length);
    expect(found.map(({ id }) => id).toSorted(), state).toEqual(expected.toSorted());
  }
  // What is marked is in the state that the mark says.
  const marks = rows.flatMap((row) => markOf(row, NOW)?.state ?? []);
  expect(new Set(marks)).toEqual(
    new Set(['late', 'running_over', 'unassigned', 'needs_time', 'waiting']),
  );
  // What is unscheduled is one of two.
  for (const row of rows) {
    const halves = (['unassigned', 'needs_time'] as const).filter((key) =>
      isInState(row, key, NOW),
    );
    expect(halves).toHaveLength(isInState(row, 'unscheduled', NOW) ? 1 : 0);
  }
});

test('each state’s counter is the number of calls in its list', async () => {
  await app.db.delete(serviceCalls);
  const property = await makeProperty(app);
  const { customerId, id: propertyId } = property;
  const hourAgo = sql`now() - interval '1 hour'`;
  const base = { customerId, propertyId, scheduledAt: hourAgo };
  const technician = { assignedEmployeeId: app.people.tech.id };
  await app.db.insert(serviceCalls).values([
    { ...base },
    { ...base, ...technician, needsTime: true },
    { ...base, needsTime: true },
    { ...base, status: 'on_hold', priority: 'emergency' },
    { ...base, ...technician, status: 'scheduled' },
    { ...base, ...technician, status: 'completed', subtotal: 5 },
    {
      ...base,
      ...technician,
      status: 'in_progress',
      durationMinutes: 30,
      statusTimes: { arrivedAt: new Date(Date.now() - 40 * MINUTE).toISOString() },
    },
  ]);
  const dispatcher = await app.as('dispatcher');
  const counted = await dispatcher.serviceCalls.countByState();
  expect(Object.fromEntries(counted.map(({ key, count }) => [key, count]))).toEqual({
    unscheduled: 3,
    unassigned: 1,
    needs_time: 2,
    late: 1,
    running_over: 1,
    waiting: 1,
    not_confirmed: 1,
    emergency: 1,
    unpaid: 1,
  });
  for (const { key, count } of counted) {
    expect(await dispatcher.serviceCalls.list({ state: key }), key).toHaveLength(count);
  }
});

test('the list of what is unassigned begins with what is due first, on every page', async () => {
  await app.db.delete(serviceCalls);
  const property = await makeProperty(app);
  const { customerId, id: propertyId } = property;
  const base = { customerId, propertyId };
  const window = { needsTime: true, windowStart: iso(25), windowEnd: iso(145) };
  const stored = await app.db
    .insert(serviceCalls)
    .values([
      { ...base, scheduledAt: iso(90), priority: 'emergency' },
      { ...base, scheduledAt: iso(19), status: 'confirmed' },
      // Its time only sorts it: the promise counts.
      { ...base, scheduledAt: iso(3000), ...window },
      { ...base, scheduledAt: iso(-3000) },
      { ...base, scheduledAt: iso(20), needsTime: true },
    ])
    .returning();
  const [later, soon, promised, missed] = stored.map(({ id }) => id);
  const dispatcher = await app.as('dispatcher');
  const listed = async (cursor?: string) =>
    (await dispatcher.serviceCalls.list({ state: 'unassigned', limit: 2, cursor })).map(
      ({ _id }) => _id,
    );
  expect((await listed()).slice(0, 2)).toEqual([missed, soon]);
  expect(await listed(soon)).toEqual([promised, later]);
  const lastFirst = await dispatcher.serviceCalls.list({ state: 'unassigned', dir: 'desc' });
  expect(lastFirst.map(({ _id }) => _id)).toEqual([later, promised, soon, missed]);
});

test('customers do not list calls by state, which would tell who is assigned', async () => {
  const customer = await app.as('customer');
  const problem = await problemOf(customer.serviceCalls.list({ state: 'late' }));
  expect(problem).toMatchObject({
    status: 403,
    detail: 'Only employees see calls by state, age or technician.',
  });
});
