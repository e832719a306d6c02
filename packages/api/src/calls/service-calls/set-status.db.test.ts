import type { SetStatus } from '@callboard/contract/calls/service-calls';
import { connect, type Database } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { send } from '../../testing/procedures.ts';
import { makeCall } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
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

test('a status is locked, stored with its entry of the history, and read in three statements', async () => {
  const { _id: id } = await makeCall(app, await app.as('admin'));
  statements.length = 0;
  const changed = await setStatus(heard.db, author, {
    ...bare,
    id,
    status: 'scheduled',
    version: 1,
  });
  expect(changed).toMatchObject({ status: 'scheduled', version: 2, items: [], payments: [] });
  expect(statements).toHaveLength(3);
  expect((await entriesOf(id)).at(-1)).toEqual({
    version: 2,
    before: { status: 'new' },
    after: { status: 'scheduled' },
  });
});

test('only one that is based on an old version costs a statement more', async () => {
  const { _id: id } = await makeCall(app, await app.as('admin'));
  await (await app.as('dispatcher')).serviceCalls.update({ id, description: 'No heat' });
  statements.length = 0;
  await setStatus(heard.db, author, { ...bare, id, status: 'scheduled', version: 1 });
  expect(statements).toHaveLength(4);
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

test('a call that nobody has is refused', async () => {
  const nobodys = setStatus(app.db, author, {
    ...bare,
    id: crypto.randomUUID(),
    status: 'completed',
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
  const reason = 'Waiting for approval';
  const told = await dispatcher.serviceCalls.setStatus({ id, status: 'on_hold', reason });
  expect(told).toEqual({ ...held, version: held.version + 1 });
  const [why, change] = await dispatcher.history.list({ kind, id });
  expect(why).toMatchObject({
    action: 'status',
    version: told.version,
    note: `Reason: ${reason}`,
    before: null,
    after: null,
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

const dispatcher = await app.as('dispatcher');

describe('the moment of a tap', () => {
  const MINUTE = 60_000;
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
  /** A technician's call that was created three hours ago. */
  const oldCall = async () => {
    const { _id: id } = await makeCall(app, dispatcher, { assignedEmployeeId: app.people.tech.id });
    const createdAt = ago(180);
    await app.db.update(serviceCalls).set({ createdAt }).where(eq(serviceCalls.id, id));
    return { id, createdAt };
  };
  const newest = async (id: string) => {
    const [entry] = await dispatcher.history.list({ kind: 'service-calls', id, limit: 1 });
    if (!entry) throw new Error('A call has a history');
    return entry;
  };

  test('counts for what the status begins, and the history keeps it beside its own', async () => {
    const { id } = await oldCall();
    const at = ago(90);
    const call = await dispatcher.serviceCalls.setStatus({ id, status: 'in_progress', at });
    expect(call.statusTimes).toEqual({ arrivedAt: at });
    const entry = await newest(id);
    expect(entry).toMatchObject({ toldAt: at, after: { statusTimes: { arrivedAt: at } } });
    expect(Date.parse(entry.at)).toBeGreaterThan(Date.parse(ago(1)));
    // An hour was planned.
    const over = await dispatcher.serviceCalls.list({ state: 'running_over' });
    expect(over.map(({ _id }) => _id)).toContain(id);
    await dispatcher.history.undo({ kind: 'service-calls', id, version: call.version });
    expect((await dispatcher.serviceCalls.byId({ id })).statusTimes).toEqual({});
  });

  test('is nobody’s to tell: the server’s counts then', async () => {
    const { id } = await oldCall();
    await dispatcher.serviceCalls.setStatus({ id, status: 'en_route' });
    expect(await newest(id)).toMatchObject({ toldAt: null });
  });

  test('is that of its arrival where the device does not know it, and the history says so', async () => {
    const { id } = await oldCall();
    const before = Date.now() - 1000;
    // A clock that is wrong by a day is no reason to refuse it.
    const { statusTimes } = await dispatcher.serviceCalls.setStatus({
      id,
      status: 'in_progress',
      at: ago(-1440),
      isMomentUnknown: true,
    });
    expect(Date.parse(statusTimes.arrivedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(await newest(id)).toMatchObject({
      toldAt: null,
      note: expect.stringContaining('could not tell when this happened'),
    });
  });

  test('does not decide which status follows which: what arrives last does', async () => {
    const { id } = await oldCall();
    await dispatcher.serviceCalls.setStatus({ id, status: 'completed', at: ago(10) });
    const late = await dispatcher.serviceCalls.setStatus({ id, status: 'en_route', at: ago(60) });
    expect(late.status).toBe('en_route');
  });

  test('ends no drive and no work before it began: what a slow phone sends then counts from its arrival', async () => {
    const { id } = await oldCall();
    await dispatcher.serviceCalls.setStatus({ id, status: 'en_route' });
    const arrived = await dispatcher.serviceCalls.setStatus({
      id,
      status: 'in_progress',
      at: ago(5),
    });
    const done = await dispatcher.serviceCalls.setStatus({ id, status: 'completed', at: ago(4) });
    const { travelStartedAt = '', arrivedAt = '', completedAt = '' } = done.statusTimes;
    const inOrder = [travelStartedAt, arrivedAt, completedAt];
    expect(inOrder).not.toContain('');
    expect(inOrder.toSorted()).toEqual(inOrder);
    expect(arrived.statusTimes.arrivedAt).toBe(arrivedAt);
    expect(await newest(id)).toMatchObject({
      toldAt: null,
      note: expect.stringContaining('could not tell when this happened'),
    });
  });

  test('of one step back may be earlier: it was sent late', async () => {
    const { id } = await oldCall();
    await dispatcher.serviceCalls.setStatus({ id, status: 'in_progress', at: ago(30) });
    const at = ago(60);
    const late = await dispatcher.serviceCalls.setStatus({ id, status: 'en_route', at });
    expect(late.statusTimes.travelStartedAt).toBe(at);
    expect(await newest(id)).toMatchObject({ toldAt: at });
  });

  test('may be a little ahead, which counts as now', async () => {
    const { id } = await oldCall();
    const before = Date.now() - 1000;
    const { statusTimes } = await dispatcher.serviceCalls.setStatus({
      id,
      status: 'en_route',
      at: ago(-1.9),
    });
    const travelStartedAt = Date.parse(statusTimes.travelStartedAt ?? '');
    expect(travelStartedAt).toBeGreaterThanOrEqual(before);
    expect(travelStartedAt).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('is neither in the future nor before the call, nor anything but a moment', async () => {
    const { id, createdAt } = await oldCall();
    const refusalOf = async (at: string) =>
      (await problemOf(dispatcher.serviceCalls.setStatus({ id, status: 'en_route', at }))).fields;
    expect(await refusalOf(ago(-2.2))).toEqual({
      at: ['This moment is in the future. Check the clock of your device.'],
    });
    expect(await refusalOf(new Date(Date.parse(createdAt) - 1).toISOString())).toEqual({
      at: ['This moment is before the call was created'],
    });
    expect(await refusalOf('ten past')).toEqual({ at: ['At must be a date and time'] });
    expect(await dispatcher.serviceCalls.byId({ id })).toMatchObject({ version: 1 });
    const first = await dispatcher.serviceCalls.setStatus({
      id,
      status: 'en_route',
      at: createdAt,
    });
    expect(first.statusTimes).toEqual({ travelStartedAt: createdAt });
  });
});
