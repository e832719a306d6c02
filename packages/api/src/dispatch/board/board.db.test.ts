import { STATUSES } from '@callboard/contract/calls/statuses';
import { boardSectionOf } from '@callboard/contract/dispatch/board-section';
import { addDays, dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { appRouter } from '../../app/app-router.ts';
import { createContext } from '../../app/create-context.ts';
import { recordStatements } from '../../testing/queries/recorded-statements.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { hireTechnicians, insertCalls } from './testing/scene.ts';

const app = await startTestApp();
const recorder = await recordStatements(app.db, inject('testCluster'));
afterAll(async () => {
  await recorder.close();
  await app.close();
});
afterEach(() => app.db.delete(serviceCalls));

const CHICAGO = 'America/Chicago';
const HOUR = 3_600_000;
const dispatcher = await app.as('dispatcher');
const iso = (at: number) => new Date(at).toISOString();
const today = wallTime(Date.now(), CHICAGO).date;
const midnight = dayAsMoments(today, CHICAGO).start;
const ids = (calls: readonly { _id: string }[]) => calls.map(({ _id }) => _id);

// Any call that a desk can have, a few days around now; the same ones in every run.
function* manyCalls(technicians: readonly string[]) {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)];
  for (let count = 0; count < 600; count += 1) {
    yield {
      status: oneOf(STATUSES)?.key,
      scheduledAt: iso(midnight + (below(8 * 96) - 4 * 96) * 900_000),
      durationMinutes: oneOf([15, 60, 90, 480, 721, 3 * 1440]),
      needsTime: below(6) === 0,
      assignedEmployeeId: below(4) === 0 ? null : oneOf(technicians),
      priority: oneOf(['normal', 'high', 'emergency'] as const),
    };
  }
}

test.each([
  ['today', 0, 1],
  ['yesterday', -1, 1],
  ['a week', -2, 7],
] as const)('each call is in the right section of the board: %s', async (_, first, days) => {
  const technicians = await hireTechnicians(app, 3);
  const stored = await insertCalls(app, [...manyCalls(technicians)]);
  const from = addDays(today, first);
  const board = await dispatcher.dispatch.board({ from, days });
  const shown = {
    start: dayAsMoments(from, CHICAGO).start,
    end: dayAsMoments(addDays(from, days), CHICAGO).start,
  };
  const storedIn = (section: string) =>
    stored.filter(({ assignedEmployeeId, ...call }) => {
      const assignedEmployee = assignedEmployeeId === null ? null : { _id: assignedEmployeeId };
      return boardSectionOf({ ...call, assignedEmployee }, shown, midnight) === section;
    });
  expect(ids(board.calls).toSorted()).toEqual(
    storedIn('row')
      .map(({ id }) => id)
      .toSorted(),
  );
  const rank = ['emergency', 'high', 'normal'];
  const byTime = (one: { scheduledAt: string; id: string }, other: typeof one) =>
    one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id);
  const open = storedIn('unscheduled');
  const unscheduled = [
    ...open
      .filter(({ needsTime }) => !needsTime)
      .toSorted(
        (one, other) =>
          one.scheduledAt.localeCompare(other.scheduledAt) ||
          rank.indexOf(one.priority) - rank.indexOf(other.priority) ||
          byTime(one, other),
      ),
    ...open
      .filter(({ needsTime }) => needsTime)
      .toSorted(
        (one, other) =>
          rank.indexOf(one.priority) - rank.indexOf(other.priority) || byTime(one, other),
      ),
  ];
  expect(unscheduled.length).toBeGreaterThan(100);
  expect(ids(board.unscheduled)).toEqual(unscheduled.slice(0, 200).map(({ id }) => id));
  expect(board.hasMoreUnscheduled).toBe(unscheduled.length > 200);
  const followUp = storedIn('follow_up').map(({ id }) => id);
  expect(followUp.length).toBeGreaterThan(50);
  expect(ids(board.followUp).toSorted()).toEqual(followUp.toSorted());
  expect(board.hasMoreFollowUp).toBe(false);
  const counted = await dispatcher.serviceCalls.countByState();
  expect(counted.find(({ key }) => key === 'unscheduled')?.count).toBe(unscheduled.length);
});

test('a day on which the clocks change has 23 or 25 hours', async () => {
  const { days } = await dispatcher.dispatch.board({ from: '2026-10-31', days: 2 });
  expect(days).toEqual([
    { date: '2026-10-31', start: '2026-10-31T05:00:00.000Z', end: '2026-11-01T05:00:00.000Z' },
    { date: '2026-11-01', start: '2026-11-01T05:00:00.000Z', end: '2026-11-02T06:00:00.000Z' },
  ]);
  const spring = await dispatcher.dispatch.board({ from: '2027-03-14' });
  const [day = { start: '', end: '' }] = spring.days;
  expect(Date.parse(day.end) - Date.parse(day.start)).toBe(23 * HOUR);
});

test('someone no longer active has a row only on days with visits, and is marked', async () => {
  const [gone = ''] = await hireTechnicians(app, 1);
  await app.db.update(employees).set({ isActive: false }).where(eq(employees.id, gone));
  await insertCalls(app, [{ assignedEmployeeId: gone, scheduledAt: '2026-12-01T16:00:00Z' }]);
  const rowOf = async (from: string) =>
    (await dispatcher.dispatch.board({ from })).technicians.find(({ _id }) => _id === gone);
  expect(await rowOf('2026-12-01')).toMatchObject({ name: 'Tim 001', isActive: false });
  expect(await rowOf('2026-12-02')).toBeUndefined();
});

test('exceptions are listed for the days they overlap', async () => {
  const off = { kind: 'off', note: 'Dentist' } as const;
  const touching = { ...off, start: '2026-12-01T14:00:00.000Z', end: '2026-12-01T16:00:00.000Z' };
  const later = { ...off, start: '2026-12-02T06:00:00.000Z', end: '2026-12-03T06:00:00.000Z' };
  const { tech } = app.people;
  await app.db
    .update(employees)
    .set({ exceptions: [touching, later] })
    .where(eq(employees.id, tech.id));
  const { technicians } = await dispatcher.dispatch.board({ from: '2026-12-01' });
  expect(technicians.find(({ _id }) => _id === tech.id)?.exceptions).toEqual([touching]);
});

test('a technician sees only their own row', async () => {
  const [colleague = ''] = await hireTechnicians(app, 1);
  const { tech } = app.people;
  const at = iso(midnight + 10 * HOUR);
  const [mine] = await insertCalls(app, [
    { assignedEmployeeId: tech.id, scheduledAt: at },
    { assignedEmployeeId: colleague, scheduledAt: at },
    { scheduledAt: at },
  ]);
  const board = await (await app.as('tech')).dispatch.board({ from: today });
  expect(ids(board.technicians)).toEqual([tech.id]);
  expect(ids(board.calls)).toEqual([mine?.id]);
  expect(board.unscheduled).toEqual([]);
});

test('the card shows the last finished visit to the same property', async () => {
  const [first, , now] = await insertCalls(app, [
    { status: 'closed', scheduledAt: '2026-01-05T15:00:00Z' },
    { status: 'canceled', scheduledAt: '2026-02-05T15:00:00Z' },
    { scheduledAt: '2026-03-05T15:00:00Z' },
  ]);
  const cardOf = (id = '') => dispatcher.dispatch.card({ id });
  expect(await cardOf(now?.id)).toEqual({
    _id: now?.id,
    lastVisit: {
      _id: first?.id,
      callNumber: first?.callNumber,
      scheduledAt: first?.scheduledAt,
      status: 'closed',
    },
  });
  expect(await cardOf(first?.id)).toEqual({ _id: first?.id, lastVisit: null });
});

test('a full board takes as many statements as a small one', async () => {
  const info = requestInfo(await app.infoOf('dispatcher'));
  const services = { ...app.services, db: recorder.db };
  const statementsOf = async (technicians: number, calls: number) => {
    const hired = await hireTechnicians(app, technicians);
    await insertCalls(
      app,
      Array.from({ length: calls }, (_, index) => ({
        assignedEmployeeId: hired[index % hired.length],
        scheduledAt: iso(midnight + (8 + (index % 9)) * HOUR),
      })),
    );
    const caller = appRouter.createCaller(await createContext(services, info));
    let shown = 0;
    const asked = await recorder.during(async () => {
      shown = (await caller.dispatch.board({ from: today })).calls.length;
    });
    expect(shown).toBeGreaterThanOrEqual(calls);
    process.stdout.write(
      `The board of ${technicians} technicians and ${calls} calls: ${asked.length} statements\n`,
    );
    return asked.length;
  };
  expect(await statementsOf(30, 200)).toBe(3);
  expect(await statementsOf(100, 1000)).toBe(3);
});
