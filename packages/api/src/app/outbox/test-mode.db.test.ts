import { SETTINGS_ID } from '@callboard/contract/platform/well-known';
import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { textNumbers } from '@callboard/db/schema/text-numbers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { noonZone } from '../../testing/noon-zone.ts';
import { makeCustomer } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { makeCall, makeItem } from '../../testing/records.ts';
import { startSignIn } from '../../testing/start-sign-in.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDue } from './send-due.ts';

const app = await startTestApp();
afterAll(() => app.close());
const [admin, office] = [await app.as('admin'), await app.as('dispatcher')];
const timeZone = noonZone();
const scheduledAt = new Date(Date.now() + 72 * 60 * 60_000).toISOString();
const TRIED = 'try@acme.example';

beforeEach(async () => {
  await app.db.update(settings).set({ timeZone, companyName: 'Acme Air' });
  await admin.messageTemplates.update({ key: 'booked', isOn: true });
  await admin.messages.setTestMode({ email: TRIED });
});
afterEach(async () => {
  await app.db.delete(messages);
  await app.db.delete(textNumbers);
});

async function leaving() {
  await app.db.update(messages).set({ dueAt: sql`now()` });
  const [mails, texts] = [app.outbox.mails.length, app.inbox.messages.length];
  await sendDue(app.services, (error) => {
    throw error;
  });
  return [...app.outbox.mails.slice(mails), ...app.inbox.messages.slice(texts)];
}

test('all messages go to one address, texts as mails, and the history tells who said so', async () => {
  const phone = '+15125550181';
  const texted = await makeCustomer(app.db, { phone });
  await app.db.insert(textNumbers).values({ phone, says: 'yes' });
  const mailed = await makeCustomer(app.db, { email: 'cora@house.example' });
  const calls = [texted, mailed].map(({ id: customerId }) =>
    makeCall(app, office, { customerId, scheduledAt }),
  );
  const [, second] = await Promise.all(calls);
  await office.customers.sendText({ id: texted.id, text: 'At 3 it is.' });
  const sent = await leaving();
  expect(sent).toHaveLength(3);
  const about = sent.map((one) => ('subject' in one ? one.subject : ''));
  expect(new Set(about)).toEqual(
    new Set([
      '[Test for +15125550181] Text message',
      '[Test for cora@house.example] Acme Air: your visit is booked',
    ]),
  );
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([TRIED]));
  expect(await office.messages.list({ customerId: mailed.id })).toMatchObject([
    { to: TRIED, state: 'sent' },
  ]);
  const items = [{ item: (await makeItem(app))._id, description: 'Part', unitPrice: 5 }];
  await office.serviceCalls.setItems({ id: second?._id ?? '', items });
  const { _id: id } = await office.invoices.create({ serviceCallIds: [second?._id ?? ''] });
  expect(await office.invoices.send({ id })).toEqual({ sentTo: TRIED });
  const [entry] = await admin.history.list({ kind: 'settings', id: SETTINGS_ID, limit: 1 });
  expect(entry?.note).toBe(`Test mode: all messages go to ${TRIED}`);
});

test('codes and sign-in links go where they belong', async () => {
  const { phone } = await startSignIn(app);
  expect(app.inbox.messages.at(-1)?.to).toBe(phone);
  const { id, email } = await makeCustomer(app.db, { username: null, passwordHash: null });
  expect((await office.customerInvites.create({ id })).sentTo).toBe(email);
  expect(app.outbox.mails.at(-1)?.to).toBe(email);
});

test('once it is off, messages go where they belong; only admins turn it', async () => {
  expect(await office.messages.standing()).toMatchObject({ testEmail: TRIED });
  expect((await problemOf(office.messages.setTestMode({ email: '' }))).status).toBe(403);
  const nobody = admin.messages.setTestMode({ email: 'nobody' });
  expect((await problemOf(nobody)).fields).toHaveProperty('email');
  expect(await admin.messages.setTestMode({ email: '' })).toMatchObject({ testEmail: '' });
  const { id: customerId, email } = await makeCustomer(app.db);
  await makeCall(app, office, { customerId, scheduledAt });
  expect(await leaving()).toMatchObject([{ to: email }]);
});
