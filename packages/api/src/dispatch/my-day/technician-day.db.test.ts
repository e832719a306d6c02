import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { appRouter } from '../../app/app-router.ts';
import { createContext } from '../../app/create-context.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { recordStatements } from '../../testing/queries/recorded-statements.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { hireTechnicians, insertCalls } from '../board/testing/scene.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});
afterEach(() => app.db.delete(serviceCalls));

const CHICAGO = 'America/Chicago';
const HOUR = 3_600_000;
const today = wallTime(Date.now(), CHICAGO).date;
const midnight = (date: string) => dayAsMoments(date, CHICAGO).start;
const at = (hour: number, date = today) => new Date(midnight(date) + hour * HOUR).toISOString();
const mine = { assignedEmployeeId: app.people.tech.id, status: 'scheduled' } as const;
const tech = await app.as('tech');
const office = await app.as('dispatcher');
const numbersOf = (visits: readonly { callNumber: number }[]) =>
  visits.map(({ callNumber }) => callNumber);

test('a technician’s day has the own visits in order, and tomorrow’s apart', async () => {
  const [colleague = ''] = await hireTechnicians(app, 1);
  const [late, early, tomorrow] = await insertCalls(app, [
    { ...mine, scheduledAt: at(15) },
    { ...mine, scheduledAt: at(8), status: 'completed' },
    { ...mine, scheduledAt: at(9, addDays(today, 1)) },
    { ...mine, scheduledAt: at(10), status: 'canceled' },
    { ...mine, scheduledAt: at(11), needsTime: true },
    { ...mine, scheduledAt: at(12), assignedEmployeeId: colleague },
    { ...mine, scheduledAt: at(9, addDays(today, -1)) },
    { ...mine, scheduledAt: at(9, addDays(today, 2)) },
  ]);
  const day = await tech.myDay.day({});
  expect(day).toMatchObject({ date: today, isToday: true });
  expect(day.technician._id).toBe(app.people.tech.id);
  expect(numbersOf(day.visits)).toEqual([early?.callNumber, late?.callNumber]);
  expect(numbersOf(day.tomorrow)).toEqual([tomorrow?.callNumber]);
  expect(await office.myDay.day({ technician: app.people.tech.id })).toEqual(day);
});

test('today begins with what is still under way from earlier days', async () => {
  const [forgotten, works, install] = await insertCalls(app, [
    { ...mine, scheduledAt: at(9, addDays(today, -30)), status: 'in_progress' },
    { ...mine, scheduledAt: at(9) },
    { ...mine, scheduledAt: at(8, addDays(today, -1)), durationMinutes: 3 * 1440 },
    { ...mine, scheduledAt: at(8, addDays(today, -2)) },
  ]);
  const { visits } = await tech.myDay.day({});
  expect(numbersOf(visits)).toEqual([
    forgotten?.callNumber,
    install?.callNumber,
    works?.callNumber,
  ]);
  const past = await tech.myDay.day({ date: addDays(today, -1) });
  expect(numbersOf(past.visits)).toEqual([install?.callNumber]);
  expect(past.isToday).toBe(false);
});

test.each([
  ['the clocks go forward', '2027-03-14'],
  ['the clocks go back', '2026-11-01'],
])('a day lasts from midnight to midnight when %s', async (_, date) => {
  const end = dayAsMoments(date, CHICAGO).end;
  const iso = (moment: number) => new Date(moment).toISOString();
  const [first, last, next] = await insertCalls(app, [
    { ...mine, scheduledAt: iso(midnight(date)) },
    { ...mine, scheduledAt: iso(end - 1) },
    { ...mine, scheduledAt: iso(end) },
  ]);
  const day = await tech.myDay.day({ date });
  expect(numbersOf(day.visits)).toEqual([first?.callNumber, last?.callNumber]);
  expect(numbersOf(day.tomorrow)).toEqual([next?.callNumber]);
});

test('another technician’s day is the office’s to see, and nobody’s who does not exist', async () => {
  const [colleague = ''] = await hireTechnicians(app, 1);
  expect(await problemOf(tech.myDay.day({ technician: colleague }))).toMatchObject({ status: 403 });
  for (const technician of ['nobody', crypto.randomUUID()]) {
    expect(await problemOf(office.myDay.day({ technician }))).toMatchObject({ status: 404 });
  }
  expect(await problemOf(office.myDay.day({ date: '2026-02-30' }))).toMatchObject({ status: 400 });
  const customer = await app.as('customer');
  expect(await problemOf(customer.myDay.day({}))).toMatchObject({ status: 403 });
});

test('a full day takes as many statements as an empty one', async () => {
  const info = requestInfo(await app.infoOf('tech'));
  const services = { ...app.services, db: recorder.db };
  const statements = async () => {
    const caller = appRouter.createCaller(await createContext(services, info));
    return (await recorder.during(() => caller.myDay.day({}))).length;
  };
  expect(await statements()).toBe(3);
  await insertCalls(
    app,
    Array.from({ length: 150 }, (_, index) => ({ ...mine, scheduledAt: at(index / 10) })),
  );
  expect(await statements()).toBe(3);
  expect((await tech.myDay.day({})).visits).toHaveLength(100);
});
