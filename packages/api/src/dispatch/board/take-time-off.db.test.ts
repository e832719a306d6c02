import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { insertCalls } from './testing/scene.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(() => app.db.delete(serviceCalls));

const dispatcher = await app.as('dispatcher');

// Tuesday December 1st 2026 in Chicago.
const at = (clock: number) =>
  new Date(Date.parse('2026-12-01T06:00:00Z') + clock * 3_600_000).toISOString();
const restOfDay = { start: at(12), end: at(24), note: 'Sick' };
const hire = () => makeEmployee(app.db, 'tech', { firstName: 'Marcus', lastName: 'Hill' });

test('time off gives back the visits of those hours that nobody has begun, and nothing else', async () => {
  const { id } = await hire();
  const his = { assignedEmployeeId: id };
  const [one, running, confirmed] = await insertCalls(app, [
    { ...his, scheduledAt: at(13), status: 'scheduled' },
    { ...his, scheduledAt: at(11.5) },
    { ...his, scheduledAt: at(15), status: 'confirmed' },
    { ...his, scheduledAt: at(9) },
    { ...his, scheduledAt: at(14), status: 'en_route' },
    { ...his, scheduledAt: at(14), status: 'waiting_parts' },
    { ...his, scheduledAt: at(16), status: 'canceled' },
    { ...his, scheduledAt: at(16), needsTime: true },
    { ...his, scheduledAt: at(37) },
    { scheduledAt: at(13) },
  ]);
  const taken = await dispatcher.dispatch.takeTimeOff({ id, ...restOfDay });
  expect(taken.calls.map(({ _id }) => _id)).toEqual([running?.id, one?.id, confirmed?.id]);
  expect(taken.calls.map(({ assignedEmployee }) => assignedEmployee)).toEqual([null, null, null]);
  expect(taken.calls.map(({ status }) => status)).toEqual(['new', 'scheduled', 'confirmed']);
  const { exceptions, version } = await dispatcher.employees.byId({ id });
  expect(exceptions).toEqual([{ kind: 'off', ...restOfDay }]);
  expect(taken.technician).toEqual({ _id: id, name: 'Marcus Hill', version });
  const { calls } = await dispatcher.dispatch.board({ from: '2026-12-01' });
  expect(calls).toHaveLength(3);
  const [entry] = await dispatcher.history.list({ kind: 'service-calls', id: one?.id ?? '' });
  expect(entry).toMatchObject({ action: 'assign', note: 'Marcus Hill has time off: Sick.' });
});

test('one undo brings the technician and the visits back, and breaks no rule on the way', async () => {
  const { id } = await hire();
  const visits = await insertCalls(
    app,
    [13, 15].map((clock) => ({ scheduledAt: at(clock), assignedEmployeeId: id })),
  );
  const taken = await dispatcher.dispatch.takeTimeOff({ id, ...restOfDay });
  const changes = [
    { kind: 'employees' as const, id, version: taken.technician.version },
    ...taken.calls.map((call) => ({
      kind: 'service-calls' as const,
      id: call._id,
      version: call.version,
    })),
  ];
  const undone = await dispatcher.history.undoSeveral({ changes });
  expect(undone.map(({ note }) => note)).toEqual(['', '', '']);
  expect((await dispatcher.employees.byId({ id })).exceptions).toEqual([]);
  for (const visit of visits) {
    const call = await dispatcher.serviceCalls.byId({ id: visit.id });
    expect(call.assignedEmployee?._id).toBe(id);
  }
});

test('of a visit and time off at the same moment, the visit is given back or told of it', async () => {
  const { id } = await hire();
  const [call] = await insertCalls(app, [{ scheduledAt: at(13) }]);
  const drop = { id: call?.id ?? '', assignedEmployeeId: id };
  const { problems } = await atOnce(
    2,
    (index): Promise<unknown> =>
      index === 0
        ? dispatcher.dispatch.move(drop)
        : dispatcher.dispatch.takeTimeOff({ id, ...restOfDay }),
  );
  const { assignedEmployee } = await dispatcher.serviceCalls.byId({ id: drop.id });
  expect(assignedEmployee).toBeNull();
  expect(problems.every(({ broken }) => broken?.[0]?.rule === 'time_off')).toBe(true);
});

test('it is for technicians, and ends after it starts', async () => {
  const { takeTimeOff } = dispatcher.dispatch;
  const { id } = await hire();
  expect(await problemOf(takeTimeOff({ id, ...restOfDay, end: at(12) }))).toMatchObject({
    status: 400,
    fields: { end: ['It must end after it starts'] },
  });
  for (const other of [app.people.dispatcher.id, crypto.randomUUID(), 'nobody']) {
    expect(await problemOf(takeTimeOff({ id: other, ...restOfDay }))).toMatchObject({
      status: 404,
    });
  }
});
