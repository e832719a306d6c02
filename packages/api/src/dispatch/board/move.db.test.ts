import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { moveCall } from './move.ts';
import { insertCalls } from './testing/scene.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(() => app.db.delete(serviceCalls));

const dispatcher = await app.as('dispatcher');
const marcus = await makeEmployee(app.db, 'tech', { firstName: 'Marcus', lastName: 'Hill' });
const rosa = await makeEmployee(app.db, 'tech', { firstName: 'Rosa', lastName: 'Diaz' });

// Tuesday December 1st 2026 in Chicago.
const TEN = '2026-12-01T16:00:00.000Z';
const ELEVEN = '2026-12-01T17:00:00.000Z';
const NOON = '2026-12-01T18:00:00.000Z';

test('a drop sets technician, time, duration and window in one change, and leaves the status', async () => {
  const { _id: id } = await makeCall(app, dispatcher, { needsTime: true });
  const drop = {
    assignedEmployeeId: marcus.id,
    scheduledAt: TEN,
    durationMinutes: 120,
    arrivalWindow: { start: TEN, end: NOON },
  };
  const moved = await dispatcher.dispatch.move({ id, ...drop, version: 1 });
  const { assignedEmployeeId: _, ...values } = drop;
  const place = {
    ...values,
    assignedEmployee: { _id: marcus.id, name: 'Marcus Hill' },
    needsTime: false,
    status: 'new',
    version: 2,
  };
  expect(moved).toMatchObject(place);
  const board = await dispatcher.dispatch.board({ from: '2026-12-01' });
  expect(board.calls).toEqual([moved]);
  const [entry] = await dispatcher.history.list({ kind: 'service-calls', id });
  expect(entry).toMatchObject({ action: 'move', version: 2, note: '' });
  expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual([
    'arrivalWindow',
    'assignedEmployee',
    'durationMinutes',
    'needsTime',
    'scheduledAt',
  ]);
});

test('a drop that asks for it schedules a new call in the same change, and one undo takes both back', async () => {
  const kind = 'service-calls';
  const { _id: id } = await makeCall(app, dispatcher, { needsTime: true });
  const drop = { id, scheduledAt: TEN, markScheduled: true };
  // Without a technician it stays new.
  expect((await dispatcher.dispatch.move(drop)).status).toBe('new');
  const moved = await dispatcher.dispatch.move({ ...drop, assignedEmployeeId: marcus.id });
  expect(moved).toMatchObject({ status: 'scheduled', version: 3 });
  const [entry] = await dispatcher.history.list({ kind, id });
  expect(entry).toMatchObject({ action: 'move', version: 3, after: { status: 'scheduled' } });
  await dispatcher.history.undo({ kind, id, version: 3 });
  const undone = await dispatcher.serviceCalls.byId({ id });
  expect(undone).toMatchObject({ status: 'new', assignedEmployee: null, version: 4 });
  // What is further on than new stays where it is.
  await dispatcher.serviceCalls.setStatus({ id, status: 'confirmed' });
  const confirmed = { ...drop, assignedEmployeeId: marcus.id };
  expect((await dispatcher.dispatch.move(confirmed)).status).toBe('confirmed');
});

test('undo brings back all of it in one step, and redo does it again', async () => {
  const kind = 'service-calls';
  const { _id: id } = await makeCall(app, dispatcher, {
    assignedEmployeeId: rosa.id,
    scheduledAt: TEN,
    arrivalWindow: { start: TEN, end: ELEVEN },
  });
  const before = await dispatcher.serviceCalls.byId({ id });
  await dispatcher.dispatch.move({
    id,
    assignedEmployeeId: marcus.id,
    scheduledAt: NOON,
    durationMinutes: 30,
    arrivalWindow: null,
  });
  const after = await dispatcher.serviceCalls.byId({ id });
  const undone = await dispatcher.history.undo({ kind, id, version: 2 });
  expect(undone).toMatchObject({ action: 'undo', version: 3, backTo: 2 });
  expect(await dispatcher.serviceCalls.byId({ id })).toEqual({ ...before, version: 3 });
  await dispatcher.history.undo({ kind, id, version: 3 });
  expect(await dispatcher.serviceCalls.byId({ id })).toEqual({ ...after, version: 4 });
});

test('an undo that causes a double booking is noted in the history', async () => {
  const { _id: id } = await makeCall(app, dispatcher, {
    assignedEmployeeId: marcus.id,
    scheduledAt: TEN,
  });
  await dispatcher.dispatch.move({ id, scheduledAt: NOON });
  const { callNumber } = await makeCall(app, dispatcher, {
    assignedEmployeeId: marcus.id,
    scheduledAt: TEN,
  });
  const undone = await dispatcher.history.undo({ kind: 'service-calls', id, version: 2 });
  expect(undone.note).toBe(`Marcus Hill already has #${callNumber} from 10:00 AM to 11:00 AM.`);
});

test('of twenty drops on one slot at the same time, exactly one needs no reason', async () => {
  const calls = await insertCalls(
    app,
    Array.from({ length: 20 }, () => ({ needsTime: true })),
  );
  const drop = { assignedEmployeeId: marcus.id, scheduledAt: TEN };
  const { answers, problems } = await atOnce(20, (index) =>
    dispatcher.dispatch.move({ id: calls[index]?.id ?? '', ...drop }),
  );
  expect(answers).toHaveLength(1);
  const message = `Marcus Hill already has #${answers[0]?.callNumber} from 10:00 AM to 11:00 AM.`;
  expect(problems).toHaveLength(19);
  for (const { status, broken } of problems) {
    expect({ status, broken }).toEqual({ status: 409, broken: [{ rule: 'overlap', message }] });
  }
});

test('a drop on a slot that someone else is taking waits, and is then refused with the reason', async () => {
  const [first, second] = await insertCalls(app, [{ needsTime: true }, { needsTime: true }]);
  const drop = {
    assignedEmployeeId: marcus.id,
    scheduledAt: TEN,
    ruleReason: '',
    markScheduled: false,
    unconfirm: false,
  };
  const { id, email } = app.people.dispatcher;
  const session = { sessionId: '', isHeldUp: false };
  const author = { id, email, name: 'Dana', role: 'dispatcher', ...session } as const;
  let refusal: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await moveCall(tx, author, { id: first?.id ?? '', ...drop });
    refusal = problemOf(dispatcher.dispatch.move({ id: second?.id ?? '', ...drop }));
    await expect.poll(() => lockWaits(app.db)).toBe(1);
  });
  const message = `Marcus Hill already has #${first?.callNumber} from 10:00 AM to 11:00 AM.`;
  expect(await refusal).toMatchObject({ status: 409, broken: [{ rule: 'overlap', message }] });
});

test('broken rules are reported together, each overlapping visit by its number', async () => {
  const others = await insertCalls(
    app,
    [TEN, ELEVEN].map((scheduledAt) => ({ scheduledAt, assignedEmployeeId: marcus.id })),
  );
  const [first, second] = others.map(({ callNumber }) => callNumber);
  const { _id: id } = await makeCall(app, dispatcher, { needsTime: true });
  const drop = { assignedEmployeeId: marcus.id, scheduledAt: TEN, durationMinutes: 8 * 60 };
  const problem = await problemOf(dispatcher.dispatch.move({ id, ...drop }));
  expect(problem.broken).toEqual([
    { rule: 'hours', message: 'Marcus Hill works 8:00 AM to 5:00 PM that day.' },
    {
      rule: 'overlap',
      message: `Marcus Hill already has #${first} from 10:00 AM to 11:00 AM and #${second} from 11:00 AM to 12:00 PM.`,
    },
  ]);
  expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ version: 1 });
});

test('back-to-back, canceled or unscheduled work does not cause an overlap', async () => {
  const assignedEmployeeId = marcus.id;
  await insertCalls(app, [
    { scheduledAt: TEN, assignedEmployeeId },
    { scheduledAt: ELEVEN, assignedEmployeeId, status: 'canceled' },
    { scheduledAt: ELEVEN, assignedEmployeeId, needsTime: true },
  ]);
  const { _id: id } = await makeCall(app, dispatcher, {});
  const moved = await dispatcher.dispatch.move({ id, assignedEmployeeId, scheduledAt: ELEVEN });
  expect(moved.version).toBe(2);
});

test('unassigning work needs no reason', async () => {
  const { _id: id } = await makeCall(app, dispatcher, {
    assignedEmployeeId: marcus.id,
    scheduledAt: TEN,
    arrivalWindow: { start: ELEVEN, end: NOON },
  });
  const taken = await dispatcher.dispatch.move({ id, assignedEmployeeId: null });
  expect(taken).toMatchObject({ assignedEmployee: null, scheduledAt: TEN });
  const waiting = await dispatcher.dispatch.move({ id, needsTime: true });
  expect(waiting).toMatchObject({ needsTime: true, scheduledAt: TEN });
});

test('a canceled call breaks no rule, wherever it is moved', async () => {
  const arrivalWindow = { start: ELEVEN, end: NOON };
  const { _id: id } = await makeCall(app, dispatcher, { arrivalWindow, scheduledAt: ELEVEN });
  await dispatcher.serviceCalls.setStatus({ id, status: 'canceled' });
  const night = { scheduledAt: '2026-12-01T08:00:00.000Z' };
  expect(await dispatcher.dispatch.move({ id, ...night })).toMatchObject(night);
  const drop = { id, assignedEmployeeId: marcus.id };
  expect(await dispatcher.dispatch.move(drop)).toMatchObject({ status: 'canceled', version: 4 });
});

test('a drop based on an old version is refused with the current call', async () => {
  const { _id: id } = await makeCall(app, dispatcher, {});
  const current = await dispatcher.serviceCalls.setStatus({ id, status: 'confirmed' });
  const move = { id, scheduledAt: TEN, version: 1 };
  expect(await problemOf(dispatcher.dispatch.move(move))).toMatchObject({ status: 409, current });
});

test.each(['00000000-0000-4000-8000-000000000000', 'nobody'])(
  'a technician or a call with the id %s does not exist',
  async (nobody) => {
    const { _id: id } = await makeCall(app, dispatcher, {});
    const { move, card, suggest } = dispatcher.dispatch;
    const gone = { status: 404 };
    expect(await problemOf(move({ id, assignedEmployeeId: nobody }))).toMatchObject(gone);
    expect(await problemOf(move({ id: nobody, scheduledAt: TEN }))).toMatchObject(gone);
    expect(await problemOf(card({ id: nobody }))).toMatchObject(gone);
    expect(await problemOf(suggest({ id: nobody }))).toMatchObject(gone);
    const office = app.people.dispatcher.id;
    const sendOffice = move({ id, assignedEmployeeId: office, ruleReason: 'Busy' });
    expect(await problemOf(sendOffice)).toMatchObject({ status: 400 });
  },
);
