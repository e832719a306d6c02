import type { PlanQuery } from '@callboard/contract/dispatch/plan';
import type { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeEmployee } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { makeCall } from '../../../testing/records.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { planVisit } from './plan-visit.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(() => app.db.delete(serviceCalls));

const admin = await app.as('admin');
const { actor } = await app.context(await app.infoOf('admin'));
if (!actor) throw new Error('Nobody is signed in');

// 8:10 AM on Tuesday, December 1st 2026 in Chicago; who works from 8 to 5 has it all before them.
const NOW = Date.parse('2026-12-01T14:10:00.000Z');
const at = (hour: number, minute = 0, day = 1) =>
  new Date(Date.UTC(2026, 11, day, hour + 6, minute)).toISOString();

const hire = async (values: Partial<typeof employees.$inferInsert> = {}) =>
  (await makeEmployee(app.db, 'tech', { firstName: 'Ana', lastName: 'Hill', ...values })).id;

const plan = (assignedEmployeeId: string, query: Partial<PlanQuery> = {}) =>
  planVisit(
    app.db,
    actor,
    {
      assignedEmployeeId,
      scheduledAt: at(8, 10),
      durationMinutes: 60,
      needsTime: false,
      ...query,
    },
    NOW,
  );

test('a visit within the hours of somebody who is free breaks nothing, and starts by the quarter', async () => {
  const id = await hire();
  expect(await plan(id)).toEqual({ broken: [], nextFree: at(8, 15) });
  expect(await plan(id, { scheduledAt: at(10, 5) })).toEqual({ broken: [], nextFree: at(10, 15) });
});

test('every rule of the board is told, and the next free time keeps them all', async () => {
  const id = await hire({
    skills: ['no_heat'],
    exceptions: [{ kind: 'off', start: at(12), end: at(15), note: 'Dentist' }],
  });
  const { callNumber } = await makeCall(app, admin, {
    assignedEmployeeId: id,
    scheduledAt: at(8),
    durationMinutes: 210,
  });
  const rulesOf = async (query: Partial<PlanQuery>) => {
    const { broken, nextFree } = await plan(id, query);
    return [broken.map(({ rule }) => rule), nextFree];
  };
  expect((await plan(id)).broken).toEqual([
    {
      rule: 'overlap',
      message: `Ana Hill already has #${callNumber} from 8:00 AM to 11:30 AM.`,
    },
  ]);
  expect(await rulesOf({})).toEqual([['overlap'], at(15)]);
  expect(await rulesOf({ durationMinutes: 30 })).toEqual([['overlap'], at(11, 30)]);
  expect(await rulesOf({ scheduledAt: at(13) })).toEqual([['time_off'], at(15)]);
  expect(await rulesOf({ scheduledAt: at(16, 30) })).toEqual([['hours'], at(8, 0, 2)]);
  expect(await rulesOf({ scheduledAt: at(15), jobType: 'leak_search' })).toEqual([
    ['skill'],
    at(15),
  ]);
  expect(await rulesOf({ scheduledAt: at(13), needsTime: true })).toEqual([[], at(15)]);
});

test('a time that has passed is asked about as it was, and the next free one is yet to come', async () => {
  const id = await hire();
  const { callNumber } = await makeCall(app, admin, {
    assignedEmployeeId: id,
    scheduledAt: at(9, 0, 0),
    durationMinutes: 60,
  });
  const { broken, nextFree } = await plan(id, { scheduledAt: at(9, 30, 0) });
  expect(broken.map(({ message }) => message).join()).toContain(`#${callNumber}`);
  expect(nextFree).toBe(at(8, 15));
});

test('somebody who does not work for a week has no next free time', async () => {
  const never = Array.from({ length: 7 }, () => null);
  const { broken, nextFree } = await plan(await hire({ weeklyHours: never }));
  expect(broken.map(({ rule }) => rule)).toEqual(['hours']);
  expect(nextFree).toBeNull();
});

test('technicians ask about themselves only, and nobody about somebody who cannot be sent', async () => {
  const tech = await app.as('tech');
  const query = { scheduledAt: at(9), durationMinutes: 60 };
  const own = await tech.dispatch.plan({ ...query, assignedEmployeeId: app.people.tech.id });
  expect(own.broken).toEqual([]);
  const refused: [typeof tech, string, number][] = [
    [tech, await hire(), 403],
    [admin, app.people.admin.id, 404],
    [admin, await hire({ isActive: false }), 404],
    [admin, 'x', 404],
  ];
  for (const [who, assignedEmployeeId, status] of refused) {
    const asked = who.dispatch.plan({ ...query, assignedEmployeeId });
    expect((await problemOf(asked)).status).toBe(status);
  }
});
