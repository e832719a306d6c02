import type { HistoryEntry } from '@callboard/contract/platform/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { insertCalls } from './testing/scene.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(() => app.db.delete(serviceCalls));

const dispatcher = await app.as('dispatcher');
const marcus = await makeEmployee(app.db, 'tech', { firstName: 'Marcus', lastName: 'Hill' });
const rosa = await makeEmployee(app.db, 'tech', { firstName: 'Rosa', lastName: 'Diaz' });

// Tuesday December 1st 2026 in Chicago.
const hour = (at: number) => new Date(Date.parse('2026-12-01T06:00:00Z') + at * 3_600_000);
const at = (clock: number) => hour(clock).toISOString();
const kind = 'service-calls' as const;

const morning = (assignedEmployeeId = marcus.id) =>
  insertCalls(
    app,
    [9, 10, 11].map((clock) => ({ scheduledAt: at(clock), assignedEmployeeId })),
  );
const standing = (id: string) => dispatcher.serviceCalls.byId({ id });
const noteOf = async (id: string) => {
  const [entry] = await dispatcher.history.list({ kind, id, limit: 1 });
  return entry?.note;
};
const changesOf = (calls: readonly { _id: string; version: number }[]) =>
  calls.map(({ _id: id, version }) => ({ kind, id, version }));

test('a morning moves an hour later as one, without meeting itself on the way', async () => {
  const calls = await morning();
  const moves = calls.map(({ id }, index) => ({ id, scheduledAt: at(10 + index), version: 1 }));
  const moved = await dispatcher.dispatch.moveSeveral({ moves });
  expect(moved.map(({ _id }) => _id)).toEqual(calls.map(({ id }) => id));
  expect(moved.map(({ scheduledAt }) => scheduledAt)).toEqual([at(10), at(11), at(12)]);
  for (const { _id, version } of moved) {
    expect([version, await noteOf(_id)]).toEqual([2, '']);
  }
});

test('one undo brings all of them back, and does it again, and notes no overlap on the way', async () => {
  const calls = await morning();
  const moves = calls
    .map(({ id }, index) => ({ id, scheduledAt: at(10 + index), assignedEmployeeId: rosa.id }))
    .toReversed();
  const moved = await dispatcher.dispatch.moveSeveral({ moves });
  const undone: HistoryEntry[] = await dispatcher.history.undoSeveral({
    changes: changesOf(moved),
  });
  expect(undone.map(({ action, note }) => [action, note])).toEqual([
    ['undo', ''],
    ['undo', ''],
    ['undo', ''],
  ]);
  for (const { id, scheduledAt } of calls) {
    expect(await standing(id)).toMatchObject({
      scheduledAt,
      assignedEmployee: { _id: marcus.id },
      version: 3,
    });
  }
  const [first] = calls;
  await dispatcher.history.undoSeveral({
    changes: calls.map(({ id }) => ({ kind, id, version: 3 })),
  });
  expect(await standing(first?.id ?? '')).toMatchObject({ assignedEmployee: { _id: rosa.id } });
});

test('one that somebody else took keeps all where they are, and is named', async () => {
  const calls = await morning();
  const [first, second] = calls;
  const late = await insertCalls(app, [{ scheduledAt: at(13), assignedEmployeeId: rosa.id }]);
  const toRosa = calls.map(({ id }) => ({ id, assignedEmployeeId: rosa.id, version: 1 }));
  const moves = toRosa.map((move, index) => ({ ...move, scheduledAt: at(12 + index) }));
  const problem = await problemOf(dispatcher.dispatch.moveSeveral({ moves }));
  const message = `#${second?.callNumber}: Rosa Diaz already has #${late[0]?.callNumber} from 1:00 PM to 2:00 PM.`;
  expect(problem).toMatchObject({
    status: 409,
    detail: message,
    broken: [{ rule: 'overlap', message }],
  });
  for (const { id, scheduledAt } of calls) {
    expect(await standing(id)).toMatchObject({ scheduledAt, version: 1 });
  }
  const ruleReason = 'Both are next door';
  const moved = await dispatcher.dispatch.moveSeveral({ moves, ruleReason });
  expect(moved.map(({ assignedEmployee }) => assignedEmployee?._id)).toEqual(
    calls.map(() => rosa.id),
  );
  expect(await noteOf(second?.id ?? '')).toContain(`1:00 PM to 2:00 PM. Reason: ${ruleReason}`);
  expect(await noteOf(first?.id ?? '')).toBe(`Reason: ${ruleReason}`);
});

test('one that was changed meanwhile keeps all where they are', async () => {
  const calls = await morning();
  const [, second] = calls;
  await dispatcher.serviceCalls.setStatus({ id: second?.id ?? '', status: 'confirmed' });
  const moves = calls.map(({ id }) => ({ id, assignedEmployeeId: null, version: 1 }));
  const { detail, status } = await problemOf(dispatcher.dispatch.moveSeveral({ moves }));
  expect(status).toBe(409);
  expect(detail).toMatch(new RegExp(`^#${second?.callNumber}: .* in the meantime`));
  expect(await standing(calls[0]?.id ?? '')).toMatchObject({ version: 1 });
});

test('an undo of several that meets a later change takes none back', async () => {
  const calls = await morning();
  const moves = calls.map(({ id }) => ({ id, assignedEmployeeId: null }));
  const moved = await dispatcher.dispatch.moveSeveral({ moves });
  const [first] = calls;
  await dispatcher.serviceCalls.assign({ id: first?.id ?? '', assignedEmployeeId: rosa.id });
  const undo = dispatcher.history.undoSeveral({ changes: changesOf(moved) });
  expect(await problemOf(undo)).toMatchObject({ status: 409 });
  for (const { id } of calls.slice(1)) {
    expect(await standing(id)).toMatchObject({ assignedEmployee: null, version: 2 });
  }
});

test('calls and technicians that do not exist, and a call named twice, are refused', async () => {
  const [call] = await morning();
  const id = call?.id ?? '';
  const nobody = '00000000-0000-4000-8000-000000000000';
  const { moveSeveral } = dispatcher.dispatch;
  const moves = [{ id }, { id: nobody }];
  expect(await problemOf(moveSeveral({ moves }))).toMatchObject({ status: 404 });
  for (const assignedEmployeeId of [nobody, 'nobody']) {
    const refused = await problemOf(moveSeveral({ moves: [{ id, assignedEmployeeId }] }));
    expect(refused).toMatchObject({
      status: 404,
      fields: { assignedEmployeeId: expect.anything() },
    });
  }
  expect(await problemOf(moveSeveral({ moves: [{ id }, { id }] }))).toMatchObject({ status: 400 });
  expect(await problemOf(moveSeveral({ moves: [] }))).toMatchObject({ status: 400 });
});
