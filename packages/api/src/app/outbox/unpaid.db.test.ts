import { wallTime } from '@callboard/contract/platform/values/company-time';
import { customerContacts } from '@callboard/db/schema/customer-contacts';
import type { customers } from '@callboard/db/schema/customers';
import { invoiceStandings } from '@callboard/db/schema/invoices';
import { messages } from '@callboard/db/schema/messages';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { queueUnpaid } from '../../invoices/unpaid/queue-unpaid.ts';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import { noonZone } from '../../testing/noon-zone.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDue } from './send-due.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, office] = [await app.as('admin'), await app.as('dispatcher')];
const part = await makeItem(app);

const timeZone = noonZone();

beforeEach(async () => {
  await app.db.update(settings).set({ timeZone, companyName: 'Acme Air' });
  await admin.messageTemplates.update({ key: 'unpaid', isOn: true, steps: [14, 7] });
  await switchedOn(30);
});
afterEach(async () => {
  await app.db.delete(messages);
  await app.db.update(invoiceStandings).set({ dueOn: '2099-01-01' });
  await app.db.update(settings).set({ messageTemplates: {} });
});

const switchedOn = (daysAgo: number) =>
  app.db.update(settings).set({
    messageTemplates: sql`jsonb_set(${settings.messageTemplates}, '{unpaid,since}',
      to_jsonb(now() - make_interval(days => ${daysAgo})))`,
  });

const dayBefore = (days: number) => wallTime(Date.now() - days * 24 * 60 * 60_000, timeZone).date;

/** A call of somebody new with an issued invoice of 120 dollars. */
async function invoiced(values: Partial<typeof customers.$inferInsert> = {}) {
  const customer = await makeCustomer(app.db, values);
  const { _id: callId } = await makeCall(app, office, { customerId: customer.id });
  const items = [{ item: part._id, description: 'Capacitor', unitPrice: 120 }];
  await office.serviceCalls.setItems({ id: callId, items });
  const invoice = await office.invoices.create({ serviceCallIds: [callId] });
  return { customer, callId, invoice };
}

/** The same, due this many days ago. */
async function due(daysAgo: number, values: Partial<typeof customers.$inferInsert> = {}) {
  const issued = await invoiced(values);
  const isIt = eq(invoiceStandings.invoiceId, issued.invoice._id);
  await app.db
    .update(invoiceStandings)
    .set({ dueOn: dayBefore(daysAgo) })
    .where(isIt);
  return issued;
}

async function sendHeld() {
  await app.db
    .update(messages)
    .set({ dueAt: sql`now()` })
    .where(inArray(messages.state, ['held', 'waiting']));
  const before = app.outbox.mails.length;
  await sendDue(app.services, (error) => {
    throw error;
  });
  return app.outbox.mails.slice(before);
}

const rows = () =>
  app.db
    .select({ state: messages.state, why: messages.lastError })
    .from(messages)
    .orderBy(asc(messages.createdAt));

test('an open invoice is reminded of on each of the days chosen, once', async () => {
  const { customer, invoice } = await due(7);
  await due(6);
  expect(await queueUnpaid(app.db)).toBe(1);
  expect(await queueUnpaid(app.db)).toBe(0);
  const [mail, ...others] = await sendHeld();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: customer.email,
    subject: 'Acme Air: an invoice is still open',
    unsubscribe: expect.stringContaining('/api/incoming/unsubscribe?token='),
    attachments: [{ filename: `Invoice ${invoice.number}.pdf` }],
  });
  expect(mail?.text).toMatch(/^Acme Air: invoice \d+ was due \w+ \d+, \d+, and \$120.00 is still/);
  const isIt = eq(invoiceStandings.invoiceId, invoice._id);
  await app.db
    .update(invoiceStandings)
    .set({ dueOn: dayBefore(14) })
    .where(isIt);
  expect(await queueUnpaid(app.db)).toBe(1);
  expect(await office.messages.list({ customerId: customer.id })).toMatchObject([
    { template: 'unpaid', state: 'waiting' },
    { template: 'unpaid', state: 'sent' },
  ]);
});

test('nothing is said of what was due before it was switched on, nor after the days it makes up for', async () => {
  await switchedOn(1);
  await due(9);
  expect(await queueUnpaid(app.db)).toBe(0);
  await switchedOn(30);
  expect(await queueUnpaid(app.db)).toBe(1);
  await due(11);
  expect(await queueUnpaid(app.db)).toBe(0);
  await admin.messageTemplates.update({ key: 'unpaid', isOn: false });
  await due(7);
  expect(await queueUnpaid(app.db)).toBe(0);
  // Switched on again, it begins anew.
  await admin.messageTemplates.update({ key: 'unpaid', isOn: true });
  await due(8);
  expect(await queueUnpaid(app.db)).toBe(1);
});

test('of several days that an invoice is past, only the latest is reminded of, and none of them later', async () => {
  await admin.messageTemplates.update({ key: 'unpaid', steps: [7, 8, 9] });
  await switchedOn(30);
  const { customer } = await due(9);
  expect(await queueUnpaid(app.db)).toBe(1);
  expect(await sendHeld()).toHaveLength(1);
  expect(await queueUnpaid(app.db)).toBe(0);
  // Those that were passed over are not made up for when the latest is not chosen any more.
  await admin.messageTemplates.update({ key: 'unpaid', steps: [7, 8] });
  expect(await queueUnpaid(app.db)).toBe(0);
  expect(await office.messages.list({ customerId: customer.id })).toHaveLength(1);
});

test('what is saved with the same days still makes up for what a server missed', async () => {
  await admin.messageTemplates.update({ key: 'unpaid', steps: [7, 14] });
  await due(9);
  expect(await queueUnpaid(app.db)).toBe(1);
});

test('nobody is reminded of the invoice of a sample call', async () => {
  const { callId } = await due(7);
  const isIt = eq(serviceCalls.id, callId);
  await app.db.update(serviceCalls).set({ isSample: true }).where(isIt);
  expect(await queueUnpaid(app.db)).toBe(0);
  await app.db.update(serviceCalls).set({ isSample: false }).where(isIt);
  expect(await queueUnpaid(app.db)).toBe(1);
});

test('a reminder that still waits gives way to the next', async () => {
  const { invoice } = await due(7);
  await queueUnpaid(app.db);
  const isIt = eq(invoiceStandings.invoiceId, invoice._id);
  await app.db
    .update(invoiceStandings)
    .set({ dueOn: dayBefore(14) })
    .where(isIt);
  await queueUnpaid(app.db);
  expect(await sendHeld()).toHaveLength(1);
  expect(await rows()).toEqual([
    { state: 'canceled', why: 'A newer message took its place.' },
    { state: 'sent', why: '' },
  ]);
});

test('what was paid or switched off meanwhile is not asked for', async () => {
  const { callId } = await due(7);
  await queueUnpaid(app.db);
  await office.serviceCalls.setPayments({
    id: callId,
    payments: [{ amount: 120, method: 'check' }],
  });
  expect(await sendHeld()).toEqual([]);
  expect(await rows()).toEqual([{ state: 'canceled', why: 'It was paid meanwhile.' }]);
  await app.db.delete(messages);
  await due(7);
  await queueUnpaid(app.db);
  await admin.messageTemplates.update({ key: 'unpaid', isOn: false });
  expect(await sendHeld()).toEqual([]);
  expect(await rows()).toEqual([{ state: 'canceled', why: 'This message is switched off.' }]);
});

test('the contact who gets the bills is reminded, in their language', async () => {
  const { customer } = await due(7);
  await office.customers.addContact({
    id: customer.id,
    name: 'Berta Bills',
    email: 'bills@house.example',
    emailUses: ['bills'],
    language: 'Spanish',
  });
  await queueUnpaid(app.db);
  expect(await sendHeld()).toMatchObject([
    { to: 'bills@house.example', text: expect.stringContaining('Si ya pagó, gracias.') },
  ]);
});

test('the days are checked at their field, and only where there are any', async () => {
  const change = (key: string, steps: number[]) =>
    problemOf(admin.messageTemplates.update({ key, steps }));
  expect((await change('unpaid', [0])).fields).toEqual({ steps: ['Enter days from 1 to 120.'] });
  expect((await change('unpaid', [])).fields).toEqual({ steps: ['Enter the days.'] });
  expect((await change('unpaid', [1, 2, 3, 4])).status).toBe(400);
  expect((await change('reminder_soon', [2, 3])).fields).toEqual({
    steps: ['Enter one number of hours.'],
  });
  expect((await change('booked', [2])).status).toBe(400);
  const [unpaid] = (await admin.messageTemplates.list()).filter(({ key }) => key === 'unpaid');
  expect(unpaid?.steps).toMatchObject({ unit: 'days after', values: [7, 14] });
});

test('a visit is reminded of as many hours before as were chosen, once', async () => {
  await admin.messageTemplates.update({ key: 'reminder_soon', isOn: true, steps: [3] });
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000).toISOString();
  const { id: customerId } = await makeCustomer(app.db);
  const soon = await makeCall(app, office, { customerId, scheduledAt: hours(2.5) });
  await makeCall(app, office, { customerId, scheduledAt: hours(3.5) });
  expect(await queueReminders(app.db)).toBe(1);
  expect(await queueReminders(app.db)).toBe(0);
  const [mail, ...others] = await sendHeld();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Acme Air: your visit is soon, ');
  expect(mail).toHaveProperty('unsubscribe');
  await office.serviceCalls.update({ id: soon._id, scheduledAt: hours(2) });
  await admin.messageTemplates.update({ key: 'reminder_soon', isOn: false });
  expect(await queueReminders(app.db)).toBe(0);
});

test('what was done is told with the invoice, where one stands', async () => {
  await admin.messageTemplates.update({ key: 'done', isOn: true });
  const { callId, invoice } = await invoiced();
  await office.serviceCalls.setStatus({ id: callId, status: 'completed' });
  const [mail] = await sendHeld();
  const [paper, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect(paper?.filename).toBe(`Invoice ${invoice.number}.pdf`);
  expect(paper?.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const { _id } = await makeCall(app, office, {});
  await office.serviceCalls.setStatus({ id: _id, status: 'completed' });
  const [plain] = await sendHeld();
  expect(plain?.attachments).toEqual([]);
});

test('what was done brings no invoice that was mailed by itself just before', async () => {
  await admin.messageTemplates.update({ key: 'done', isOn: true });
  const { callId, invoice } = await invoiced();
  await office.serviceCalls.setStatus({ id: callId, status: 'completed' });
  await office.invoices.send({ id: invoice._id });
  expect((await sendHeld()).map(({ attachments }) => attachments)).toEqual([[]]);
});

test('the invoice goes with what was done only to who gets the bills', async () => {
  await admin.messageTemplates.update({ key: 'done', isOn: true });
  const { customer, callId } = await invoiced();
  const tenant = { name: 'Tina Tenant', email: 'tenant@house.example' };
  const { contacts } = await office.customers.addContact({ id: customer.id, ...tenant });
  const contactId = contacts[0]?._id ?? '';
  await app.db.update(properties).set({ contactId }).where(eq(properties.customerId, customer.id));
  await office.serviceCalls.setStatus({ id: callId, status: 'completed' });
  expect(await sendHeld()).toMatchObject([{ to: tenant.email, attachments: [] }]);
  await app.db.delete(messages);
  await app.db.update(customerContacts).set({ emailUses: ['visits', 'bills'] });
  await office.serviceCalls.setStatus({ id: callId, status: 'scheduled' });
  await office.serviceCalls.setStatus({ id: callId, status: 'completed' });
  expect(await sendHeld()).toMatchObject([{ to: tenant.email, attachments: [{}] }]);
});

test('who is first for the bills and cannot be reached hides nobody', async () => {
  const { customer, invoice } = await due(7);
  const bills = { emailUses: ['bills' as const] };
  // Who never agreed to texts.
  const phones = [{ number: '(512) 555-0177', uses: [] }];
  await office.customers.addContact({ id: customer.id, name: 'Nora None', phones, ...bills });
  const email = 'second@house.example';
  await office.customers.addContact({ id: customer.id, name: 'Sam Second', email, ...bills });
  await queueUnpaid(app.db);
  expect(await sendHeld()).toMatchObject([{ to: email }]);
  expect(await office.invoices.send({ id: invoice._id })).toEqual({ sentTo: email });
});
