import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import { noonZone } from '../../testing/noon-zone.ts';
import { makeEmployee } from '../../testing/people.ts';
import { makeItem } from '../../testing/records.ts';
import { at, startToldVisits } from '../../testing/told-visits.ts';
import { sendDue } from './send-due.ts';

const HOUR = 60 * 60_000;

const { app, admin, office, technician, turn, someone, sendHeld, rows, forget } =
  await startToldVisits();
afterAll(() => app.close());
beforeEach(async () => {
  await turn(true, 'booked', 'moved', 'canceled');
});
afterEach(forget);

test('nothing is told on a new installation before an admin switches it on', async () => {
  await app.db.update(settings).set({ messageTemplates: {} });
  const { book } = await someone();
  const call = await book();
  await office.serviceCalls.update({ id: call._id, scheduledAt: at(96) });
  await office.serviceCalls.setStatus({ id: call._id, status: 'canceled' });
  expect(await rows()).toEqual([]);
  expect((await admin.messageTemplates.list()).every(({ isOn }) => !isOn)).toBe(true);
});

test('a customer is told of a visit two minutes after the last change, once', async () => {
  const { customer, book } = await someone();
  const call = await book();
  await office.serviceCalls.update({ id: call._id, scheduledAt: at(96) });
  await office.serviceCalls.update({ id: call._id, scheduledAt: at(120) });
  const [held, ...others] = await app.db.select().from(messages);
  expect(others).toEqual([]);
  expect(held).toMatchObject({ state: 'held', template: 'booked', recipient: customer.email });
  const wait = Date.parse(held?.dueAt ?? '') - Date.now();
  expect(wait).toBeGreaterThan(60_000);
  expect(wait).toBeLessThan(121_000);
  const [mail, ...more] = await sendHeld();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: customer.email });
  expect(mail?.text).toMatch(/^Acme Air: your visit is booked for \w+, \w+ \d+ at /);
  expect(mail?.text).toContain('Call (512) 555-0100 with questions.');
});

test('a visit that is moved twice is told once, with the time that the customer knew', async () => {
  const { book } = await someone();
  const call = await book();
  const [booked] = await sendHeld();
  const known = /for (.*?)\. Call/.exec(booked?.text ?? '')?.[1];
  await office.dispatch.move({ id: call._id, assignedEmployeeId: null, scheduledAt: at(96) });
  await office.serviceCalls.update({ id: call._id, scheduledAt: at(120) });
  const [moved, ...others] = await sendHeld();
  expect(others).toEqual([]);
  expect(moved?.text).toContain(`your visit moved from ${known} to `);
});

test('what is undone within two minutes is not told', async () => {
  const { book } = await someone();
  const call = await book();
  await sendHeld();
  const { version } = await office.serviceCalls.update({ id: call._id, scheduledAt: at(96) });
  await office.history.undo({ kind: 'service-calls', id: call._id, version });
  expect(await sendHeld()).toEqual([]);
  expect((await rows()).at(-1)).toEqual({
    template: 'moved',
    state: 'canceled',
    why: 'It was changed back before it was sent.',
  });
});

test('what is undone after it was told is told as it is now', async () => {
  const { book } = await someone();
  const call = await book();
  await sendHeld();
  const { version } = await office.serviceCalls.setStatus({ id: call._id, status: 'canceled' });
  expect((await sendHeld())[0]?.text).toMatch(/your visit on .* is canceled/);
  await office.history.undo({ kind: 'service-calls', id: call._id, version });
  expect((await sendHeld())[0]?.text).toMatch(/your visit is booked for/);
});

test('an undo of what nobody was told of tells nobody', async () => {
  await turn(false, 'booked', 'moved', 'canceled');
  const { book } = await someone();
  const call = await book();
  const { version } = await office.serviceCalls.update({ id: call._id, scheduledAt: at(96) });
  await turn(true, 'booked', 'moved', 'canceled');
  await office.history.undo({ kind: 'service-calls', id: call._id, version });
  expect(await rows()).toEqual([]);
});

test('nothing is told of what is past, of a time to be agreed or of the customer’s own request', async () => {
  const { book } = await someone();
  await book({ scheduledAt: at(-30) });
  await book({ needsTime: true });
  expect(await rows()).toEqual([]);
});

test('a change while a message is on its way is told by the next one, as it is', async () => {
  const { book } = await someone();
  const call = await book();
  await app.db.update(messages).set({ dueAt: sql`now()` });
  const sendMail = async () => {
    // While the first is handed over, somebody moves the visit.
    await office.serviceCalls.update({ id: call._id, scheduledAt: at(96) });
  };
  await sendDue({ ...app.services, sendMail }, (error) => {
    throw error;
  });
  const [mail] = await sendHeld();
  expect(mail?.text).toMatch(/your visit moved from/);
  expect((await rows()).map(({ template, state }) => `${template} ${state}`)).toEqual([
    'booked sent',
    'moved sent',
  ]);
});

test('on the way is told after ten seconds, and not when the technician turned back', async () => {
  await turn(true, 'on_the_way');
  const { book } = await someone();
  const call = await book({ assignedEmployeeId: app.people.tech.id });
  await app.db.delete(messages);
  await office.serviceCalls.setStatus({ id: call._id, status: 'en_route' });
  const [held] = await app.db.select().from(messages);
  expect(Date.parse(held?.dueAt ?? '') - Date.now()).toBeLessThan(10_500);
  await office.serviceCalls.setStatus({ id: call._id, status: 'scheduled' });
  expect(await sendHeld()).toEqual([]);
  await office.serviceCalls.setStatus({ id: call._id, status: 'en_route' });
  const [mail] = await sendHeld();
  expect(mail?.text).toContain(`${app.people.tech.firstName} is on the way to you.`);
});

/** Somebody on the way who was told of, and how another technician takes the trip over. */
async function onTheWay() {
  await turn(true, 'on_the_way', 'new_arrival');
  const { book } = await someone();
  const { _id: id } = await book({ assignedEmployeeId: app.people.tech.id });
  await app.db.delete(messages);
  await office.serviceCalls.setStatus({ id, status: 'en_route' });
  await sendHeld();
  return async () => {
    const { id: assignedEmployeeId } = await makeEmployee(app.db, 'tech');
    await office.serviceCalls.assign({ id, assignedEmployeeId, ruleReason: 'As agreed' });
  };
}

test('who takes over a trip is told of anew, and the last of them from when they did', async () => {
  const takeOver = await onTheWay();
  await takeOver();
  const isNew = eq(messages.template, 'new_arrival');
  await app.db
    .update(messages)
    .set({ createdAt: at(-2) })
    .where(isNew);
  await takeOver();
  const [held, ...others] = await app.db.select().from(messages).where(isNew);
  expect(others).toEqual([]);
  expect(held).toMatchObject({ state: 'held' });
  expect(Date.now() - Date.parse(held?.createdAt ?? '')).toBeLessThan(60_000);
});

test('nobody is told anew by what the version before had told without saying of whom', async () => {
  const takeOver = await onTheWay();
  await app.db.update(messages).set({ about: sql`${messages.about} - 'technicianId'` });
  await takeOver();
  expect(await rows()).toMatchObject([{ template: 'on_the_way', state: 'sent' }]);
});

test('what a phone tells an hour late is no news', async () => {
  await turn(true, 'on_the_way');
  const { book } = await someone();
  const call = await book({ assignedEmployeeId: app.people.tech.id });
  await app.db.delete(messages);
  await app.db
    .update(serviceCalls)
    .set({ createdAt: at(-48) })
    .where(eq(serviceCalls.id, call._id));
  await technician.serviceCalls.setStatus({ id: call._id, status: 'en_route', at: at(-3) });
  expect(await sendHeld()).toEqual([]);
  expect(await rows()).toMatchObject([{ template: 'on_the_way', state: 'canceled' }]);
});

test('a finished visit is told with what was done', async () => {
  await turn(true, 'done');
  const { book } = await someone();
  const call = await book({ assignedEmployeeId: app.people.tech.id });
  await app.db.delete(messages);
  await office.serviceCalls.setItems({
    id: call._id,
    items: [{ item: (await makeItem(app))._id, description: 'Blower motor', unitPrice: 200 }],
  });
  await office.serviceCalls.setStatus({ id: call._id, status: 'completed' });
  const [mail] = await sendHeld();
  expect(mail?.text).toContain('your visit is done. What we did: Blower motor. Thank you!');
});

test('a reminder goes out the day before, once, and not right after the booking', async () => {
  await turn(true, 'reminder');
  const { book } = await someone();
  const call = await book({ scheduledAt: at(20) });
  await book({ scheduledAt: at(40) });
  expect(await queueReminders(app.db)).toBe(0);
  await app.db.update(messages).set({ createdAt: at(-24), state: 'sent' });
  expect(await queueReminders(app.db)).toBe(1);
  expect(await queueReminders(app.db)).toBe(0);
  expect(await sendHeld()).toMatchObject([{ text: expect.stringContaining('a reminder of your') }]);
  expect(await technician.messages.list({ serviceCallId: call._id })).toEqual([]);
});

test('in the quiet hours a message waits for the morning', async () => {
  const { book } = await someone();
  await book();
  const hour = new Date().getUTCHours();
  // There it is about midnight now.
  const zone = hour < 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
  await app.db.update(settings).set({ timeZone: zone });
  expect(await sendHeld()).toEqual([]);
  const [waiting] = await app.db.select().from(messages);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 0 });
  const wait = Date.parse(waiting?.dueAt ?? '') - Date.now();
  expect(wait).toBeGreaterThan(6 * HOUR);
  expect(wait).toBeLessThan(9 * HOUR);
  await app.db.update(settings).set({ timeZone: noonZone() });
});

test('after a restore nothing is sent until an admin says so, or calls off what waited', async () => {
  const { book } = await someone();
  await app.db.update(settings).set({ holdsMessages: true });
  await book();
  expect(await sendHeld()).toEqual([]);
  expect(await office.messages.standing()).toMatchObject({ isHeld: true, waiting: 1 });
  expect(await admin.messages.release({ areSent: false })).toMatchObject({
    isHeld: false,
    waiting: 0,
  });
  await book();
  expect(await sendHeld()).toHaveLength(1);
});
