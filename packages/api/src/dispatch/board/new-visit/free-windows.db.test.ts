import type { WeeklyHours } from '@callboard/contract/company/working-time';
import type { FreeWindowsQuery } from '@callboard/contract/dispatch/new-visit';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { makeEmployee } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { recordStatements } from '../../../testing/queries/recorded-statements.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { hireTechnicians, insertCalls } from '../testing/scene.ts';
import { freeWindows } from './free-windows.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});
const dismissAll = () =>
  app.db.update(employees).set({ isActive: false }).where(ne(employees.role, 'admin'));
afterEach(async () => {
  await app.db.delete(serviceCalls);
  await dismissAll();
});

const admin = await app.as('admin');
const { actor } = await app.context(await app.infoOf('admin'));
if (!actor) throw new Error('Nobody is signed in');
await dismissAll();

// 8:00 AM on Tuesday, December 1st 2026 in Chicago.
const NOW = Date.parse('2026-12-01T14:00:00.000Z');
const at = (hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 11, 1, hour + 6, minute)).toISOString();

const hire = async (values: Partial<typeof employees.$inferInsert> = {}) =>
  (await makeEmployee(app.db, 'tech', { firstName: 'Ana', lastName: 'Hill', ...values })).id;
const ask = async (query: Partial<FreeWindowsQuery> = {}, now = NOW, db = app.db) =>
  (await freeWindows(db, actor, { durationMinutes: 120, windowMinutes: 240, ...query }, now)).days;
const brief = (days: Awaited<ReturnType<typeof ask>>) =>
  days.map(({ windows }) => windows.map((window) => [window.freeMinutes, window.firstStart]));

test('free is what working hours, time off, holidays and visits leave, for those with the skill', async () => {
  const ana = await hire({
    skills: ['leak_search'],
    exceptions: [{ kind: 'off', start: at(14), end: at(15), note: 'Dentist' }],
  });
  await hire({ firstName: 'Ben', skills: ['estimate'] });
  await admin.companyLists.create({ list: 'holidays', name: 'Founding day', date: '2026-12-02' });
  const visit = { assignedEmployeeId: ana, durationMinutes: 60 };
  await insertCalls(app, [
    { ...visit, scheduledAt: at(9) },
    // Two visits at once take half an hour together.
    { ...visit, scheduledAt: at(9, 30) },
    { ...visit, scheduledAt: at(11), status: 'canceled' },
    { ...visit, scheduledAt: at(13), needsTime: true },
  ]);
  const query = { jobType: 'leak_search' };
  const [first, holiday, ...others] = await ask(query);
  const one = { freeTechnicians: 1 };
  expect(first).toEqual({
    date: '2026-12-01',
    windows: [
      {
        start: at(8),
        end: at(12),
        // From 8 to 9 and from 10:30 to 12.
        workMinutes: 240,
        freeMinutes: 150,
        ...one,
        firstStart: at(10, 30),
      },
      // An hour off; two hours fit before it.
      {
        start: at(12),
        end: at(16),
        workMinutes: 180,
        freeMinutes: 180,
        ...one,
        firstStart: at(12),
      },
      // The last window ends with the day, and is as long as the others.
      {
        start: at(13),
        end: at(17),
        workMinutes: 180,
        freeMinutes: 180,
        ...one,
        firstStart: at(15),
      },
    ],
  });
  const none = { workMinutes: 0, freeMinutes: 0, firstStart: null };
  expect(holiday?.windows).toMatchObject([none, none, none]);
  expect(others.map(({ date, windows }) => [date, windows[0]?.freeMinutes])).toEqual([
    ['2026-12-03', 240],
    ['2026-12-04', 240],
    ['2026-12-05', 0],
    ['2026-12-06', 0],
    ['2026-12-07', 240],
  ]);
  const everybody = await ask();
  expect(everybody[2]?.windows[0]).toMatchObject({ freeMinutes: 480, freeTechnicians: 2 });
  const anas = await ask({ assignedEmployeeId: ana });
  expect(anas[2]?.windows[0]).toMatchObject({ freeMinutes: 240, freeTechnicians: 1 });
});

test('what has passed is not free, and a visit starts by the quarter', async () => {
  await hire();
  const [today] = await ask({ durationMinutes: 60 }, Date.parse(at(10, 50)));
  expect(today?.windows.map(({ freeMinutes, firstStart }) => [freeMinutes, firstStart])).toEqual([
    [70, at(11)],
    [240, at(12)],
    [240, at(13)],
  ]);
  const past = await ask({ from: '2026-11-02' });
  expect(new Set(brief(past).flat(2))).toEqual(new Set([0, null]));
});

test('on the days when the clocks change, windows keep to the clock and hours to what passes', async () => {
  const nights: WeeklyHours = Array.from({ length: 7 }, () => ({ from: 0, to: 480 }));
  await app.db.update(settings).set({ weeklyHours: nights });
  const id = await hire({ weeklyHours: nights });
  // From 1:30 AM on, before the clocks go back.
  const scheduledAt = '2026-11-01T06:30:00.000Z';
  await insertCalls(app, [{ assignedEmployeeId: id, scheduledAt, durationMinutes: 90 }]);
  const autumn = await ask({ from: '2026-11-01' }, Date.parse('2026-10-30T12:00:00Z'));
  expect(
    autumn[0]?.windows.map(({ start, end, freeMinutes }) => [start, end, freeMinutes]),
  ).toEqual([
    ['2026-11-01T05:00:00.000Z', '2026-11-01T10:00:00.000Z', 300 - 90],
    ['2026-11-01T10:00:00.000Z', '2026-11-01T14:00:00.000Z', 240],
  ]);
  const spring = await ask({ from: '2027-03-14' }, NOW);
  expect(spring[0]?.windows.map(({ freeMinutes }) => freeMinutes)).toEqual([180, 240]);
  await app.db.update(settings).set({ weeklyHours: null });
});

test('a window as long as the day is still offered, and short ones begin every hour', async () => {
  await hire();
  const starts = async (windowMinutes: number) =>
    (await ask({ windowMinutes }))[0]?.windows.map(({ start }) => start);
  expect(await starts(720)).toEqual([at(8)]);
  expect(await starts(15)).toEqual(Array.from({ length: 9 }, (_, hour) => at(8 + hour)));
});

test('technicians are told of their own hours only', async () => {
  const { id } = app.people.tech;
  await app.db.update(employees).set({ isActive: true }).where(eq(employees.id, id));
  const other = await hire();
  const tech = await app.as('tech');
  const query = { durationMinutes: 60, windowMinutes: 240, from: '2026-12-03' };
  const { days } = await tech.dispatch.freeWindows(query);
  expect(days[0]?.windows[0]?.freeMinutes).toBe(240);
  const ofOther = tech.dispatch.freeWindows({ ...query, assignedEmployeeId: other });
  expect((await problemOf(ofOther)).status).toBe(403);
  const ofNobody = admin.dispatch.freeWindows({ ...query, assignedEmployeeId: 'x' });
  expect((await problemOf(ofNobody)).status).toBe(404);
});

test('a busy week of thirty technicians takes four statements', async () => {
  const technicians = await hireTechnicians(app, 30);
  const calls = Array.from({ length: 7 * 200 }, (_, index) => ({
    assignedEmployeeId: technicians[index % 30] ?? null,
    scheduledAt: new Date(NOW + Math.floor(index / 200) * 86_400_000 + (index % 7) * 4_500_000),
    durationMinutes: 60,
  })).map((call) => ({ ...call, scheduledAt: call.scheduledAt.toISOString() }));
  await insertCalls(app, calls);
  const query = { windowMinutes: 60, jobType: 'no_heat' };
  await ask(query, NOW, recorder.db);
  const started = performance.now();
  const asked = await recorder.during(() => ask(query, NOW, recorder.db));
  const took = Math.round(performance.now() - started);
  process.stdout.write(`Free windows of a busy week: ${asked.length} statements, ${took} ms\n`);
  expect(asked).toHaveLength(4);
});
