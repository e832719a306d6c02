import { sendDue } from '@callboard/api/app/outbox/send-due';
import { queueReminders } from '@callboard/api/messages/visits/queue-reminders';
import { noonZone } from '@callboard/api/testing/noon-zone';
import { makeCustomer } from '@callboard/api/testing/people';
import { problemOf } from '@callboard/api/testing/problem-of';
import { makeCall, makeProperty } from '@callboard/api/testing/records';
import { messages } from '@callboard/db/schema/messages';
import { reminderEmails } from '@callboard/db/schema/reminder-emails';
import { settings } from '@callboard/db/schema/settings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startHttpApp } from '../testing/start-http-app.ts';

const app = await startHttpApp();
afterAll(() => app.close());
const admin = await app.as('admin');
const office = await app.as('dispatcher');

beforeAll(async () => {
  await admin.messageTemplates.update({ key: 'reminder', isOn: true });
  await admin.messageTemplates.update({ key: 'canceled', isOn: true });
  await app.db.update(settings).set({ timeZone: noonZone() });
});
afterEach(async () => {
  await app.db.delete(messages);
  await app.db.delete(reminderEmails);
});

const customerAt = async (email: string) => {
  const { id } = await makeCustomer(app.db, { email });
  return { id, email };
};

/** A visit of tomorrow. */
async function visitOf(customerId: string) {
  const house = await makeProperty(app, customerId);
  const scheduledAt = new Date(Date.now() + 20 * 60 * 60_000).toISOString();
  return makeCall(app, office, { customerId, propertyId: house.id, scheduledAt });
}

/** What leaves, whatever it waits for. */
async function mailsSent() {
  await app.db.update(messages).set({ dueAt: new Date(0).toISOString() });
  const before = app.outbox.mails.length;
  await sendDue(app.services, (error) => {
    throw error;
  });
  return app.outbox.mails.slice(before);
}

/** The path behind the link of a reminder that was just sent. */
async function reminded({ id, email }: { id: string; email: string }) {
  const { _id } = await visitOf(id);
  await queueReminders(app.db);
  const mail = (await mailsSent()).find(({ to }) => to === email);
  const path = mail?.unsubscribe?.replace('https://callboard.test', '') ?? '';
  return { mail, path, callId: _id };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const oneClick = (path: string, headers: Record<string, string> = FORM) =>
  app.call({ method: 'POST', path, body: 'List-Unsubscribe=One-Click', headers });

const historyOf = async (id: string) =>
  (await office.history.list({ kind: 'customers', id })).filter(({ note }) =>
    note.startsWith('Reminders'),
  );

test('one click ends reminders to an address, once, and only those', async () => {
  const customer = await customerAt('cora@house.example');
  const { mail, path, callId } = await reminded(customer);
  expect(mail?.text).toContain(`No more reminders by email: ${mail?.unsubscribe}`);
  expect(path).not.toContain(customer.id);
  // Programs that check mail follow its links.
  const page = await app.call({ method: 'GET', path });
  expect([page.status, page.body.includes('cora')]).toEqual([200, false]);
  expect(await office.customers.reminderEmails({ id: customer.id })).toMatchObject([
    { email: 'cora@house.example', isStopped: false, notedAt: null },
  ]);
  expect((await oneClick(path)).status).toBe(200);
  expect((await oneClick(path)).status).toBe(200);
  expect(await office.customers.reminderEmails({ id: customer.id })).toMatchObject([
    { isStopped: true, notedBy: '' },
  ]);
  expect(await historyOf(customer.id)).toMatchObject([
    { byName: 'Unsubscribe link', note: 'Reminders to cora@house.example: unsubscribed' },
  ]);
  await visitOf(customer.id);
  await queueReminders(app.db);
  expect(await mailsSent()).toEqual([]);
  expect(await office.messages.list({ customerId: customer.id, state: 'canceled' })).toMatchObject([
    { template: 'reminder', lastError: 'They unsubscribed from reminders by email.' },
  ]);
  await office.serviceCalls.setStatus({ id: callId, status: 'canceled' });
  const [canceled, ...others] = await mailsSent();
  expect(others).toEqual([]);
  expect(canceled).toMatchObject({ to: 'cora@house.example' });
  expect(canceled).not.toHaveProperty('unsubscribe');
});

test('the office begins reminders again, with who said so', async () => {
  const customer = await customerAt('again@house.example');
  const { path } = await reminded(customer);
  await oneClick(path);
  const wanted = { id: customer.id, email: 'Again@house.example', isWanted: true };
  const { firstName, lastName } = app.people.dispatcher;
  const notedBy = `${firstName} ${lastName}`;
  expect(await office.customers.noteReminderEmail(wanted)).toMatchObject([
    { email: 'again@house.example', isStopped: false, notedBy },
  ]);
  expect((await historyOf(customer.id)).map(({ note }) => note)).toEqual([
    'Reminders to again@house.example: wanted',
    'Reminders to again@house.example: unsubscribed',
  ]);
  expect((await reminded(customer)).mail).toMatchObject({ to: 'again@house.example' });
  const stranger = { ...wanted, email: 'someone@else.example' };
  expect(await problemOf(office.customers.noteReminderEmail(stranger))).toMatchObject({
    status: 400,
    fields: { email: [expect.any(String)] },
  });
});

test('a form in parts counts, as mail programs send it', async () => {
  const customer = await customerAt('parts@house.example');
  const { path } = await reminded(customer);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const url = `http://127.0.0.1:${app.port}${path}`;
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
  expect(await office.customers.reminderEmails({ id: customer.id })).toMatchObject([
    { isStopped: true },
  ]);
});

test('a wrong link, an old one and a body that says nothing are refused as such', async () => {
  const customer = await customerAt('wrong@house.example');
  const { path } = await reminded(customer);
  const wrong = `${path.slice(0, -3)}AAA`;
  expect((await oneClick(wrong)).status).toBe(400);
  expect((await app.call({ method: 'GET', path: wrong })).status).toBe(400);
  expect((await oneClick(path.split('?')[0] ?? '')).status).toBe(400);
  const empty = { method: 'POST', path, headers: FORM, body: 'x=y' } as const;
  expect((await app.call(empty)).status).toBe(400);
  expect((await app.call({ ...empty, headers: {} })).status).toBe(415);
  const parts = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await app.call({ ...empty, headers: parts })).status).toBe(400);
  await app.db.delete(messages);
  const asked = await oneClick(path, { ...FORM, accept: 'text/html', 'accept-language': 'es-US' });
  expect([asked.status, asked.body.includes('This link is too old')]).toEqual([404, true]);
  expect(await app.db.$count(reminderEmails)).toBe(0);
});
