import type { SetStatus } from '@callboard/contract/calls/service-calls';
import { STATUS_REASONS } from '@callboard/contract/calls/status-reasons';
import { connect, type Database } from '@callboard/db/client';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeEmployee } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { send } from '../testing/procedures.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { makeCall } from '../testing/things.ts';
import { setStatus as setStatusIn } from './set-status.ts';

const app = await startTestApp();
const statements: string[] = [];
const heard = connect(app.url, { onStatement: (text) => statements.push(text) });
afterAll(async () => {
  await heard.close();
  await app.close();
});

const { actor: author } = await app.context(await app.infoOf('admin'));
if (!author) throw new Error('Nobody is signed in');
// As the specification's bodies are read.
const bare = { mindRules: false, ruleReason: '', reason: '' };
const setStatus = (db: Database, by: typeof author, input: SetStatus) =>
  db.transaction((tx) => setStatusIn(tx, by, input));
const entriesOf = (id: string) =>
  app.db.execute<{ version: number; before: unknown; after: unknown }>(
    sql`select version, before, after from history where entity_id = ${id} order by seq`,
  );

test('a status is locked, stored, written into the history and read in four statements', async () => {
  const { _id: id } = await makeCall(app, await app.as('admin'));
  statements.length = 0;
  const changed = await setStatus(heard.db, author, {
    ...bare,
    ...{ id, status: 'scheduled', version: 1 },
  });
  expect(changed).toMatchObject({ status: 'scheduled', version: 2, items: [], payments: [] });
  expect(statements).toHaveLength(4);
  expect((await entriesOf(id)).at(-1)).toEqual({
    version: 2,
    before: { status: 'new' },
    after: { status: 'scheduled' },
  });
});

test('of many changes at once each has its version and its entry', async () => {
  const { _id: id } = await makeCall(app, await app.as('admin'));
  const statuses = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'confirmed' : 'new'));
  const changed = await Promise.all(
    statuses.map((status) => setStatus(app.db, author, { ...bare, id, status })),
  );
  expect(changed.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    statuses.map((_, index) => index + 2),
  );
  expect((await entriesOf(id)).map(({ version }) => version)).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  );
});

test('a version that has passed is refused, and so is a call that nobody has', async () => {
  const { _id: id } = await makeCall(app, await app.as('admin'));
  await setStatus(app.db, author, { ...bare, id, status: 'scheduled' });
  const late = setStatus(app.db, author, { ...bare, id, status: 'completed', version: 1 });
  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    parts: { current: { version: 2 } },
  });
  const nobodys = setStatus(app.db, author, {
    ...bare,
    ...{ id: crypto.randomUUID(), status: 'completed' },
  });
  await expect(nobodys).rejects.toMatchObject({ code: 'not_found' });
});

test('a canceled visit is put back on the schedule beside others only with a reason', async () => {
  const dispatcher = await app.as('dispatcher');
  const { id: technician } = await makeEmployee(app.db, 'tech');
  const visit = { assignedEmployeeId: technician, scheduledAt: '2026-12-01T16:00:00.000Z' };
  const { _id: id } = await makeCall(app, dispatcher, visit);
  await dispatcher.serviceCalls.setStatus({ id, status: 'canceled' });
  const { callNumber } = await makeCall(app, dispatcher, visit);

  const again = { id, status: 'scheduled', mindRules: true } as const;
  const refusal = await problemOf(dispatcher.serviceCalls.setStatus(again));
  expect(refusal.status).toBe(409);
  expect(refusal.broken).toEqual([
    { rule: 'overlap', message: expect.stringContaining(`#${callNumber}`) },
  ]);
  const ruleReason = 'Two-person job';
  const { status } = await dispatcher.serviceCalls.setStatus({ ...again, ruleReason });
  expect(status).toBe('scheduled');
  const [last] = await app.db.execute(
    sql`select note from history where entity_id = ${id} order by seq desc limit 1`,
  );
  expect(last?.note).toContain('Two-person job');
});

test('the same status with a reason says why in the history, and changes neither status nor moment', async () => {
  const [dispatcher, kind] = [await app.as('dispatcher'), 'service-calls'] as const;
  const { _id: id } = await makeCall(app, dispatcher);
  const held = await dispatcher.serviceCalls.setStatus({ id, status: 'on_hold' });
  const [reason] = STATUS_REASONS.on_hold ?? [];
  const told = await dispatcher.serviceCalls.setStatus({ id, status: 'on_hold', reason });
  expect(told).toEqual({ ...held, version: held.version + 1 });
  const [why, change] = await dispatcher.history.list({ kind, id });
  expect(why).toMatchObject({
    ...{ action: 'status', version: told.version, note: `Reason: ${reason}` },
    ...{ before: null, after: null },
  });
  expect(change).toMatchObject({ after: { status: 'on_hold' }, note: '' });
  // The change itself can still be taken back.
  await dispatcher.history.undo({ kind, id, version: held.version });
  expect((await dispatcher.serviceCalls.byId({ id })).status).toBe('new');
});

test('why a rule is broken is its rule reason: a drop refuses any other name', async () => {
  const { _id: id } = await makeCall(app, await app.as('dispatcher'));
  const drop = { id, reason: 'Two-person job' };
  const problem = await problemOf(send(app, 'dispatcher', 'dispatch.move', drop));
  expect(problem).toMatchObject({ status: 400, detail: expect.stringContaining('reason') });
});
