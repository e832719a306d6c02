import { queuedMails } from '@callboard/db/schema/server/queued-mails';
import { gt, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sendQueued } from '../../testing/links.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDueMails } from './send-due.ts';
import { startMails } from './start-mails.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(queuedMails);
});
const admin = await app.as('admin');
const ignore = () => {};

test('the former address is told when an employee’s email changes, and only then', async () => {
  const { id, email } = await makeEmployee(app.db, 'tech', { firstName: 'Mo' });
  await admin.employees.update({ id, phone: '(512) 555-0771' });
  await admin.employees.update({ id, email: email.toUpperCase() });
  expect(await sendQueued(app)).toEqual([]);
  await admin.employees.update({ id, email: 'mo.next@example.com' });
  const [mail, ...others] = await sendQueued(app);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: email,
    subject: 'Callboard: your email address was changed',
  });
  expect(mail?.text).toContain(`${app.people.admin.firstName} ${app.people.admin.lastName}`);
  // Whoever reads the former mailbox need not learn the new address.
  expect(mail?.text).not.toContain('mo.next@example.com');
});

test('the notice is signed by the company, as its other mails are', async () => {
  const look = { companyName: 'Acme Air', navbarBgColor: '#112233', navbarTextColor: '#fafafa' };
  await admin.settings.update({ ...look, phone: '(512) 555-0100', licenseNumber: 'TACLA1' });
  const { id, email } = await makeEmployee(app.db, 'tech');
  await admin.employees.update({ id, email: 'signed@example.com' });
  const [mail] = await sendQueued(app);
  expect(mail).toMatchObject({ to: email, subject: 'Acme Air: your email address was changed' });
  expect(mail?.text).toMatch(/\n\nAcme Air\n\(512\) 555-0100\nLicense TACLA1\n$/);
});

test('an undo of the change is told to the address it takes back', async () => {
  const { id, email } = await makeEmployee(app.db, 'tech');
  const { version } = await admin.employees.update({ id, email: 'undone@example.com' });
  await sendQueued(app);
  await admin.history.undo({ kind: 'employees', id, version });
  expect(await sendQueued(app)).toMatchObject([{ to: 'undone@example.com' }]);
  expect((await admin.employees.byId({ id })).email).toBe(email);
});

test('a customer who signs in is told, and one who never could is not', async () => {
  const customer = await makeCustomer(app.db);
  const neverIn = await makeCustomer(app.db, { username: null, passwordHash: null });
  for (const { id } of [customer, neverIn]) {
    await admin.customers.update({ id, email: `moved-${id}@example.com` });
  }
  expect(await sendQueued(app)).toMatchObject([{ to: customer.email }]);
});

test('a change that was refused tells nobody', async () => {
  const { id } = await makeEmployee(app.db, 'tech');
  const taken = admin.employees.update({ id, email: app.people.admin.email });
  expect((await problemOf(taken)).status).toBe(409);
  expect(await sendQueued(app)).toEqual([]);
});

const changeAddress = async () => {
  const { id, email } = await makeEmployee(app.db, 'tech');
  await admin.employees.update({ id, email: `next-${email}` });
  return email;
};

test('a mail that cannot be sent is tried again half a minute later', async () => {
  const email = await changeAddress();
  app.outbox.failNext();
  const failures: unknown[] = [];
  expect(await sendDueMails(app.services, (error) => failures.push(error))).toBe(1);
  expect(failures).toHaveLength(1);
  expect(await sendDueMails(app.services, ignore)).toBe(0);
  await app.db.update(queuedMails).set({ dueAt: sql`${queuedMails.dueAt} - interval '30 s'` });
  expect(await sendQueued(app)).toMatchObject([{ to: email }]);
  expect(await app.db.$count(queuedMails)).toBe(0);
});

test('a link for a forgotten password outlasts a mail server that is away for an hour', async () => {
  const { id, email } = await makeEmployee(app.db, 'tech');
  const stranger = await app.as('nobody');
  await stranger.auth.forgotEmployeePassword({ email });
  for (let tries = 0; tries < 7; tries += 1) {
    app.outbox.failNext();
    expect(await sendDueMails(app.services, ignore)).toBe(1);
    await app.db.update(queuedMails).set({ dueAt: sql`now()` });
  }
  expect(await sendQueued(app)).toMatchObject([{ to: email }]);
  const entries = await admin.history.list({ kind: 'employees', id });
  expect(entries.map(({ action }) => action)).toEqual(['invite']);
});

test('a mail waits for its turn unclaimed, so that no other server sends it, too', async () => {
  await changeAddress();
  await changeAddress();
  const claimed: number[] = [];
  const sendMail = async () => {
    claimed.push(await app.db.$count(queuedMails, gt(queuedMails.tries, 0)));
  };
  await sendDueMails({ ...app.services, sendMail }, ignore);
  expect(claimed).toEqual([1, 1]);
});

test('after its last try a mail is given up', async () => {
  await changeAddress();
  await app.db.update(queuedMails).set({ tries: 9 });
  app.outbox.failNext();
  await sendDueMails(app.services, ignore);
  expect(await app.db.$count(queuedMails)).toBe(0);
});

test('two servers send each mail once', async () => {
  const addresses = [await changeAddress(), await changeAddress(), await changeAddress()];
  const before = app.outbox.mails.length;
  const rounds = Array.from({ length: 6 }, () => sendDueMails(app.services, ignore));
  const counts = await Promise.all(rounds);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  const sent = app.outbox.mails.slice(before).map(({ to }) => to);
  expect(sent.toSorted()).toEqual(addresses.toSorted());
});

test('what a newer version queued is left to it', async () => {
  await app.db.insert(queuedMails).values({ kind: 'news', about: { to: 'a@example.com' } });
  await sendDueMails(app.services, ignore);
  expect(await app.db.$count(queuedMails)).toBe(1);
});

test('a running server sends what is queued by itself, and stops', async () => {
  const mails = startMails(app.services, ignore);
  const email = await changeAddress();
  await expect.poll(() => app.outbox.mails.at(-1)?.to).toBe(email);
  await mails.stop();
});
