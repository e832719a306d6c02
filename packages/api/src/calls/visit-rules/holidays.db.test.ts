import { afterAll, expect, test } from 'vitest';
import { planVisit } from '../../dispatch/board/suggest/plan-visit.ts';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await app.as('admin');
const dispatcher = await app.as('dispatcher');
const { actor } = await app.context(await app.infoOf('dispatcher'));
if (!actor) throw new Error('Nobody is signed in');

// Thanksgiving 2026, a Thursday, 10 AM in Chicago.
const scheduledAt = '2026-11-26T16:00:00.000Z';
const { _id: holidayId } = await admin.companyLists.create({
  list: 'holidays',
  name: 'Thanksgiving',
  date: '2026-11-26',
});

const hire = async () =>
  (await makeEmployee(app.db, 'tech', { firstName: 'Ana', lastName: 'Hill' })).id;
const book = (assignedEmployeeId: string, at = scheduledAt) =>
  makeCall(app, dispatcher, { assignedEmployeeId, scheduledAt: at, mindRules: true });

test('on a holiday everybody has time off; the days beside it are ordinary', async () => {
  const id = await hire();
  expect(await problemOf(book(id))).toMatchObject({
    status: 409,
    broken: [{ rule: 'time_off', message: 'Ana Hill has time off all day (Thanksgiving).' }],
  });
  await book(id, '2026-11-25T16:00:00.000Z');
  await book(id, '2026-11-27T16:00:00.000Z');
  const unruled = { assignedEmployeeId: id, scheduledAt };
  const kept = await makeCall(app, dispatcher, unruled);
  const [entry] = await dispatcher.history.list({ kind: 'service-calls', id: kept._id });
  expect(entry?.note).toBe('Ana Hill has time off all day (Thanksgiving).');
});

test('the board shows it on every row, and the plan goes on to the next day', async () => {
  const id = await hire();
  const { technicians } = await dispatcher.dispatch.board({ from: '2026-11-26' });
  expect(technicians.length).toBeGreaterThan(1);
  for (const { exceptions } of technicians) {
    expect(exceptions).toEqual([
      {
        kind: 'off',
        note: 'Thanksgiving',
        start: '2026-11-26T06:00:00.000Z',
        end: '2026-11-27T06:00:00.000Z',
      },
    ]);
  }
  const before = await dispatcher.dispatch.board({ from: '2026-11-25' });
  expect(before.technicians.flatMap(({ exceptions }) => exceptions)).toEqual([]);
  const asked = { assignedEmployeeId: id, scheduledAt, durationMinutes: 60, needsTime: false };
  const plan = await planVisit(app.db, actor, asked, Date.parse('2026-11-26T15:00:00.000Z'));
  expect(plan.broken.map(({ rule }) => rule)).toEqual(['time_off']);
  expect(plan.nextFree).toBe('2026-11-27T14:00:00.000Z');
  // An employee's own schedule does not hold it.
  expect((await dispatcher.employees.byId({ id })).exceptions).toEqual([]);
});

test('who has extra hours that day is on call', async () => {
  const id = await hire();
  const hours = { start: '2026-11-26T14:00:00.000Z', end: '2026-11-26T20:00:00.000Z' };
  const onCall = { kind: 'working' as const, note: 'On call', ...hours };
  await dispatcher.employees.update({ id, exceptions: [onCall] });
  await book(id);
  expect((await problemOf(book(id, '2026-11-26T19:30:00.000Z'))).status).toBe(409);
});

test('a holiday that is retired or moved is a day like any other', async () => {
  const id = await hire();
  await admin.companyLists.update({ id: holidayId, isActive: false });
  await book(id);
  await admin.companyLists.update({ id: holidayId, isActive: true, date: '2026-12-03' });
  await book(id, '2026-11-26T18:00:00.000Z');
  expect((await problemOf(book(id, '2026-12-03T16:00:00.000Z'))).status).toBe(409);
});
