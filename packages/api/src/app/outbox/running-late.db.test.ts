import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { problemOf } from '../../testing/problem-of.ts';
import { at, startToldVisits } from '../../testing/told-visits.ts';

const { app, office, technician, turn, someone, sendHeld, forget } = await startToldVisits();
afterAll(() => app.close());
beforeEach(async () => {
  await turn(true, 'booked', 'moved', 'canceled');
});
afterEach(forget);

test('the technician says in one tap that they run late; only whose visit it is may', async () => {
  await turn(true, 'running_late');
  const { book } = await someone();
  const own = await book({ assignedEmployeeId: app.people.tech.id });
  const others = await book();
  await app.db.delete(messages);
  const late = { id: own._id, minutes: 20 };
  const told = { isTold: true, minutes: 20, channel: 'email', why: '' };
  expect(await technician.messages.runningLate(late)).toMatchObject(told);
  expect((await sendHeld())[0]?.text).toContain('we are running about 20 minutes late');
  const tooLate = technician.messages.takeBackLate({ id: own._id });
  expect(await problemOf(tooLate)).toMatchObject({ status: 409 });
  const refused = technician.messages.runningLate({ id: others._id, minutes: 20 });
  expect((await problemOf(refused)).status).toBe(403);
  const refusedToo = technician.messages.takeBackLate({ id: others._id });
  expect((await problemOf(refusedToo)).status).toBe(403);
});

test('running late is worked out, taken back before it leaves, and stands in the history', async () => {
  await turn(true, 'running_late');
  const { book } = await someone();
  const { _id: id } = await book({
    assignedEmployeeId: app.people.tech.id,
    scheduledAt: at(1),
  });
  await app.db.delete(messages);
  const { minutes, leavesAt } = await technician.messages.runningLate({ id });
  expect(minutes).toBe(15);
  expect(Date.parse(leavesAt ?? '') - Date.now()).toBeGreaterThan(12_000);
  await technician.messages.takeBackLate({ id });
  expect(await sendHeld()).toEqual([]);
  const entries = await office.history.list({ kind: 'service-calls', id, limit: 2 });
  expect(entries.map(({ note }) => note)).toEqual([
    'Running late: taken back before the customer was told.',
    'Running late: about 15 minutes. The customer is told by email.',
  ]);
});

test('whoever runs late is told plainly why the customer hears nothing', async () => {
  const { book } = await someone();
  const soon = { assignedEmployeeId: app.people.tech.id, scheduledAt: at(1) };
  const { _id: id } = await book(soon);
  const whyNot = async () => (await technician.messages.runningLate({ id })).why;
  expect(await whyNot()).toBe('Messages about running late are off.');
  await turn(true, 'running_late');
  await app.db.update(settings).set({ holdsMessages: true });
  expect(await whyNot()).toBe('Messages to customers are on hold.');
  await app.db.update(settings).set({ holdsMessages: false });
  const unreached = await someone({ email: '' });
  const call = await unreached.book(soon);
  const late = await technician.messages.runningLate({ id: call._id });
  expect(late.why).toBe('There is no way to reach the customer.');
  expect(late.leavesAt).toBeNull();
});

test('nobody is told that a visit without a time, of another day, or from an import runs late', async () => {
  await turn(true, 'running_late');
  const { book } = await someone();
  const mine = { assignedEmployeeId: app.people.tech.id };
  const whyNot = async (id: string, more = {}) =>
    (await technician.messages.runningLate({ id, ...more })).why;
  const { _id: untimed } = await book({ ...mine, scheduledAt: at(1), needsTime: true });
  expect(await whyNot(untimed, { minutes: 20 })).toBe('No time was promised for this visit.');
  const { _id: brought } = await book({ ...mine, scheduledAt: at(1) });
  await app.db
    .update(serviceCalls)
    .set({ broughtAt: sql`now()` })
    .where(eq(serviceCalls.id, brought));
  expect(await whyNot(brought)).toBe('This visit was imported.');
  const { _id: later } = await book(mine);
  await app.db.delete(messages);
  expect(await whyNot(later)).toBe('This visit was not promised for today.');
  expect(await sendHeld()).toEqual([]);
  expect(await whyNot(later, { minutes: 20 })).toBe('');
  await app.db.update(serviceCalls).set({ needsTime: true }).where(eq(serviceCalls.id, later));
  expect(await sendHeld()).toEqual([]);
});
