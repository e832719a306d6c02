import type { VisitTemplate } from '@callboard/contract/messages/template-list';
import type { customers } from '@callboard/db/schema/customers';
import { messages } from '@callboard/db/schema/messages';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem, makeProperty } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDue } from './send-due.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.as('admin');
const office = await app.as('dispatcher');
const technician = await app.as('tech');
const HOUR = 60 * 60_000;

/** On a day well ahead; what a clock shows there is told in the company's zone. */
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR);
const at = (hours: number) => inHours(hours).toISOString();

const turn = (isOn: boolean, ...keys: VisitTemplate[]) =>
  Promise.all(keys.map((key) => admin.messageTemplates.update({ key, isOn })));

/** In whose zone it is about noon now, so that no test meets the quiet hours. */
const noonZone = () => {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

await admin.settings.update({
  companyName: 'Acme Air',
  navbarBgColor: '#112233',
  navbarTextColor: '#fafafa',
  phone: '(512) 555-0100',
  timeZone: noonZone(),
});

beforeEach(async () => {
  await turn(true, 'booked', 'moved', 'canceled');
});
afterEach(async () => {
  await app.db.delete(messages);
  await app.db.delete(textNumbers);
  await app.db.update(settings).set({ messageTemplates: {} });
  // No visit of one test is reminded of in another.
  await app.db.update(serviceCalls).set({ scheduledAt: at(2400) });
});

async function someone(values: Partial<typeof customers.$inferInsert> = {}) {
  const customer = await makeCustomer(app.db, {
    username: null,
    passwordHash: null,
    ...values,
  });
  const house = await makeProperty(app, customer.id);
  const book = (more: object = {}) =>
    makeCall(app, office, {
      customerId: customer.id,
      propertyId: house.id,
      scheduledAt: at(72),
      ...more,
    });
  return { customer, house, book };
}

/** What is left once the time is over that messages are held for. */
async function sendHeld() {
  await app.db
    .update(messages)
    .set({ dueAt: sql`now()` })
    .where(inArray(messages.state, ['held', 'waiting']));
  const [mails, texts] = [app.outbox.mails.length, app.inbox.messages.length];
  await sendDue(app.services, (error) => {
    throw error;
  });
  const sent = app.outbox.mails.slice(mails).map(({ to, text }) => ({ to, text }));
  return [...sent, ...app.inbox.messages.slice(texts)];
}

const rows = () =>
  app.db
    .select({ template: messages.template, state: messages.state, why: messages.lastError })
    .from(messages)
    .orderBy(asc(messages.createdAt));

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

test('a text goes only to a number whose owner agreed, as the office noted', async () => {
  const { customer, book } = await someone({ phone: '+15125550142', language: 'Español' });
  const [consent] = await office.customers.noteTextConsent({
    id: customer.id,
    phone: '(512) 555-0142',
    isAllowed: true,
  });
  const { firstName, lastName } = app.people.dispatcher;
  expect(consent).toMatchObject({ says: 'yes', notedBy: `${firstName} ${lastName}` });
  await book();
  expect(await sendHeld()).toEqual([
    { to: '+15125550142', text: expect.stringMatching(/^Acme Air: su visita es el .*Llame al/) },
  ]);
  await office.customers.noteTextConsent({
    id: customer.id,
    phone: '+15125550142',
    isAllowed: false,
  });
  await book();
  expect(await sendHeld()).toMatchObject([{ to: customer.email }]);
});

test('a number that stopped texts gets none, whatever the office says', async () => {
  const { customer, book } = await someone({ phone: '+15125550143' });
  await app.db.insert(textNumbers).values({ phone: '+15125550143', says: 'stopped' });
  const asked = office.customers.noteTextConsent({
    id: customer.id,
    phone: '+15125550143',
    isAllowed: true,
  });
  expect(await problemOf(asked)).toMatchObject({ status: 409 });
  await book();
  expect(await sendHeld()).toMatchObject([{ to: customer.email }]);
});

test('somebody who stops texts while one waits gets it by mail', async () => {
  const { customer, book } = await someone({ phone: '+15125550144' });
  await app.db.insert(textNumbers).values({ phone: '+15125550144', says: 'yes' });
  await book();
  await app.db.update(textNumbers).set({ says: 'stopped' });
  expect(await sendHeld()).toMatchObject([{ to: customer.email }]);
});

test('who can be reached by neither is told nothing', async () => {
  const { book } = await someone({ email: '' });
  await book();
  expect(await rows()).toEqual([]);
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

test('the office sees what was sent and why something was not, calls it off or has it sent again', async () => {
  const { customer, book } = await someone();
  const call = await book();
  const [held] = await office.messages.list({ customerId: customer.id });
  expect(held).toMatchObject({
    serviceCallId: call._id,
    channel: 'email',
    to: customer.email,
    template: 'booked',
    state: 'held',
    attempts: 0,
    sentAt: null,
  });
  const id = held?._id ?? '';
  expect((await problemOf(office.messages.retry({ id }))).status).toBe(409);
  expect(await office.messages.cancel({ id })).toMatchObject({
    state: 'canceled',
    nextTryAt: null,
  });
  expect((await problemOf(office.messages.cancel({ id }))).status).toBe(409);
  await app.db.update(messages).set({ state: 'failed', attempts: 10 });
  expect(await office.messages.list({ state: 'failed' })).toHaveLength(1);
  expect(await office.messages.retry({ id })).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await sendHeld()).toHaveLength(1);
  expect(await office.messages.list({ serviceCallId: call._id })).toMatchObject([
    { state: 'sent', sentAt: expect.any(String) },
  ]);
});

test('who was merged into somebody brings along what they were told', async () => {
  const [kept, merged] = [await someone(), await someone()];
  await merged.book();
  await office.customers.merge({
    id: merged.customer.id,
    into: kept.customer.id,
    confirmedSame: true,
  });
  expect(await office.messages.list({ customerId: kept.customer.id })).toHaveLength(1);
});

test('technicians see what was told of their own visits only', async () => {
  const { book } = await someone();
  await book();
  const own = await book({ assignedEmployeeId: app.people.tech.id });
  expect(await technician.messages.list({})).toMatchObject([{ serviceCallId: own._id }]);
});

test('a company says it in its own words, with the variables that the message has', async () => {
  const texts = { en: 'See you {when}, {name}!', es: '' };
  const changed = await admin.messageTemplates.update({ key: 'booked', texts });
  expect(changed).toMatchObject({
    isOn: true,
    texts: { en: texts.en },
    segments: { en: { count: 1 } },
  });
  expect(changed.texts.es).toBe(changed.usual.es);
  const es = '¡Nos vemos {when}!';
  const own = await admin.messageTemplates.update({ key: 'booked', texts: { ...texts, es } });
  expect(own.texts.es).toBe(es);
  const english = { en: texts.en };
  const kept = await admin.messageTemplates.update({ key: 'booked', texts: english });
  expect(kept.texts).toEqual({ en: texts.en, es });
  const unknown = { en: 'Hi {nmae}', es: '' };
  expect(
    await problemOf(admin.messageTemplates.update({ key: 'booked', texts: unknown })),
  ).toMatchObject({ status: 400, fields: { 'texts.en': [expect.stringContaining('{nmae}')] } });
  const nothing = admin.messageTemplates.update({ key: 'news', isOn: true });
  expect((await problemOf(nothing)).status).toBe(404);
  const { book, customer } = await someone();
  await book();
  expect((await sendHeld())[0]?.text).toContain(`, ${customer.firstName}!`);
});
