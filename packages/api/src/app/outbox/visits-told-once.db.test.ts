import {
  VISIT_TEMPLATE_KEYS,
  type VisitTemplate,
} from '@callboard/contract/messages/template-list';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { takeStatus } from '../../messages/incoming/take-status.ts';
import { claimNext } from '../../messages/outbox/claim.ts';
import { mailFailure, smsFailure } from '../../messages/send-failures.ts';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import type { Services } from '../../platform/context.ts';
import { at, startToldVisits } from '../../testing/told-visits.ts';
import { sendDue } from './send-due.ts';

const { app, office, technician, turn, someone, becomeDue, sendHeld, rows, forget } =
  await startToldVisits();
afterAll(() => app.close());
afterEach(forget);
const ignore = () => undefined;
const TEMPLATES = { always: [], unlessHeld: VISIT_TEMPLATE_KEYS };

/** A visit of a new customer, who hears of what is switched on from then on. */
async function visitTold(keys: VisitTemplate[], { phone = '', hours = 72 } = {}) {
  const { customer, book } = await someone({ phone });
  await turn(true, ...keys);
  const visit = { scheduledAt: at(hours), assignedEmployeeId: app.people.tech.id };
  const { _id: id } = await book(visit);
  return { id, customer };
}

/** Sends through a mail server that goes wrong in its way. */
async function sendThrough(sendMail: Services['sendMail']) {
  await becomeDue();
  await sendDue({ ...app.services, sendMail }, ignore);
}

const cut = () => Promise.reject(mailFailure(new Error('cut'), { kind: 'silent' }));

const states = async () => (await rows()).map(({ template, state }) => `${template} ${state}`);

test('a landline that is told of again and again gets its mail once', async () => {
  const phone = '+17375560005';
  await app.db.insert(textNumbers).values({ phone, says: 'yes' });
  await visitTold(['booked'], { phone });
  expect(await sendHeld()).toHaveLength(1);
  const providerId = 'SM1';
  await app.db.update(messages).set({ providerId });
  const told = { providerId, status: 'undelivered', errorCode: '30006' };
  const tell = () => app.db.transaction((tx) => takeStatus(tx, told));
  await tell();
  expect(await sendHeld()).toHaveLength(1);
  for (const _ of [1, 2]) {
    await tell();
    expect(await sendHeld()).toEqual([]);
  }
  const known = await app.db.select().from(textNumbers);
  expect(known.map((row) => row.phone)).toEqual([phone]);
});

test('what may have been heard is taken back in words, not in silence', async () => {
  const { id } = await visitTold(['booked', 'moved', 'canceled']);
  await sendHeld();
  await office.serviceCalls.update({ id, scheduledAt: at(240) });
  await sendThrough(cut);
  await office.serviceCalls.update({ id, scheduledAt: at(72) });
  const [mail, ...more] = await sendHeld();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('your visit moved from');
  expect(await states()).toEqual(['booked sent', 'moved perhaps_twice']);
});

test('a change there and back leaves the message that was cut to be sent again', async () => {
  const { id } = await visitTold(['booked', 'moved', 'canceled']);
  await sendHeld();
  await office.serviceCalls.update({ id, scheduledAt: at(240) });
  let lost = '';
  await sendThrough(({ text }) => {
    lost = text;
    return cut();
  });
  await office.serviceCalls.update({ id, scheduledAt: at(264) });
  await office.serviceCalls.update({ id, scheduledAt: at(240) });
  expect(await sendHeld()).toMatchObject([{ text: lost }]);
});

test('what the office calls off after its answer was lost says that it may have left', async () => {
  await visitTold(['booked']);
  await sendThrough(cut);
  const [waiting] = await app.db.select().from(messages);
  const canceled = await office.messages.cancel({ id: waiting?.id ?? '' });
  expect(canceled.lastError).toBe('Canceled by the office; it may have been sent before.');
});

test('a newer word of running late takes the place of one that could not be sent', async () => {
  const { id } = await visitTold(['running_late']);
  await technician.messages.runningLate({ id, minutes: 20 });
  await sendThrough(async () => {
    await technician.messages.runningLate({ id, minutes: 45 });
    throw new Error('busy');
  });
  const [mail, ...more] = await sendHeld();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('about 45 minutes late');
  expect((await states()).toSorted()).toEqual(['running_late canceled', 'running_late sent']);
});

test('a newer word about a visit waits for the one that a slow provider has; others leave', async () => {
  const { id } = await visitTold(['booked', 'moved', 'canceled']);
  await sendHeld();
  await office.serviceCalls.update({ id, scheduledAt: at(240) });
  const left: string[] = [];
  await sendThrough(async ({ text }) => {
    if (left.length === 0) {
      await office.serviceCalls.setStatus({ id, status: 'canceled' });
      await visitTold(['booked']);
      // What another server sends meanwhile.
      left.push(...(await sendHeld()).map((mail) => mail.text));
    }
    left.push(text);
  });
  expect(left).toEqual([
    expect.stringContaining('your visit is booked for'),
    expect.stringContaining('your visit moved from'),
    expect.stringContaining('is canceled'),
  ]);
});

test('of two servers that claim words about one visit at once, one at most goes on', async () => {
  const { id } = await visitTold(['booked', 'moved', 'running_late']);
  let taken = 0;
  for (let round = 0; round < 20; round += 1) {
    await app.db.delete(messages);
    await office.serviceCalls.update({ id, scheduledAt: at(72 + round) });
    await technician.messages.runningLate({ id, minutes: 20 });
    await becomeDue();
    const claims = await Promise.all([1, 2].map(() => claimNext(app.db, TEMPLATES)));
    const claimed = claims.filter((one) => one !== undefined).length;
    expect(claimed).toBeLessThanOrEqual(1);
    taken += claimed;
    expect(await app.db.$count(messages, eq(messages.state, 'sending'))).toBeLessThanOrEqual(1);
  }
  expect(taken).toBeGreaterThan(0);
});

test('a booking that failed while it was moved is told as one message, as it is', async () => {
  const { id } = await visitTold(['booked', 'moved']);
  await sendThrough(async () => {
    await office.serviceCalls.update({ id, scheduledAt: at(96) });
    throw new Error('busy');
  });
  const [mail, ...more] = await sendHeld();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('your visit is booked for');
});

test('a visit that moves while its reminder waits is reminded of once', async () => {
  const { id } = await visitTold(['reminder'], { hours: 20 });
  expect(await queueReminders(app.db)).toBe(1);
  await app.db.update(messages).set({ dueAt: at(1) });
  await office.serviceCalls.update({ id, scheduledAt: at(21) });
  expect(await queueReminders(app.db)).toBe(1);
  expect(await sendHeld()).toHaveLength(1);
});

test('a reminder that was written after the visit moved needs no second one', async () => {
  const { id } = await visitTold(['reminder'], { hours: 20 });
  expect(await queueReminders(app.db)).toBe(1);
  await office.serviceCalls.update({ id, scheduledAt: at(21) });
  expect(await sendHeld()).toHaveLength(1);
  await queueReminders(app.db);
  expect(await sendHeld()).toEqual([]);
});

test('who was never told of the booking, because that failed, is reminded', async () => {
  await visitTold(['booked', 'reminder'], { hours: 20 });
  expect(await queueReminders(app.db)).toBe(0);
  await app.db.update(messages).set({ state: 'failed' });
  expect(await queueReminders(app.db)).toBe(1);
});

test('half an hour later nobody hears of running late any more', async () => {
  const { id } = await visitTold(['running_late']);
  await technician.messages.runningLate({ id, minutes: 20 });
  const longAgo = sql`now() - interval '31 minutes'`;
  await app.db.update(messages).set({ createdAt: longAgo });
  await technician.messages.runningLate({ id, minutes: 30 });
  expect(await sendHeld()).toHaveLength(1);
  await technician.messages.runningLate({ id, minutes: 40 });
  await app.db.update(messages).set({ createdAt: longAgo }).where(eq(messages.state, 'held'));
  expect(await sendHeld()).toEqual([]);
});

test('nobody runs late for a time that was moved', async () => {
  const { id } = await visitTold(['running_late']);
  await technician.messages.runningLate({ id, minutes: 20 });
  await office.serviceCalls.update({ id, scheduledAt: at(240) });
  expect(await sendHeld()).toEqual([]);
});

test('a visit that is invoiced at once is still told as done, and only once', async () => {
  const { id } = await visitTold(['done']);
  await office.serviceCalls.setStatus({ id, status: 'completed' });
  await office.serviceCalls.setStatus({ id, status: 'invoiced' });
  expect(await sendHeld()).toHaveLength(1);
  await office.serviceCalls.setStatus({ id, status: 'completed' });
  await office.serviceCalls.setStatus({ id, status: 'scheduled' });
  await office.serviceCalls.setStatus({ id, status: 'completed' });
  expect(await sendHeld()).toEqual([]);
});

test('who is on the way without a name is not told of as a phone number alone', async () => {
  const { id } = await visitTold(['on_the_way']);
  await app.db
    .update(serviceCalls)
    .set({ assignedEmployeeId: null })
    .where(eq(serviceCalls.id, id));
  await office.serviceCalls.setStatus({ id, status: 'en_route' });
  expect(await sendHeld()).toEqual([]);
});

test('a number that turns out to be a landline keeps who noted its yes', async () => {
  const phone = '+17375560006';
  await app.db.insert(textNumbers).values({ phone, says: 'yes', notedBy: 'Dana Diaz' });
  await visitTold(['booked'], { phone });
  await sendHeld();
  await app.db.update(messages).set({ providerId: 'SM2' });
  const told = { providerId: 'SM2', status: 'undelivered', errorCode: '30006' };
  await app.db.transaction((tx) => takeStatus(tx, told));
  const [number] = await app.db.select().from(textNumbers);
  expect(number).toMatchObject({ says: 'yes', isLandline: true, notedBy: 'Dana Diaz' });
});

test('the office’s own text to a number that has opted out fails, and stops texts to it', async () => {
  const phone = '+17375560007';
  await app.db.insert(textNumbers).values({ phone, says: 'yes', notedBy: 'Dana Diaz' });
  const { customer } = await visitTold([], { phone });
  await office.customers.sendText({ id: customer.id, text: 'At 3 it is.' });
  const how = { kind: 'refused', code: '21610' } as const;
  const sendSms = () => Promise.reject(smsFailure(new Error('no'), how));
  await sendDue({ ...app.services, sendSms }, ignore);
  expect(await states()).toEqual(['written failed']);
  expect(await app.db.select().from(textNumbers)).toMatchObject([{ says: 'stopped' }]);
});
