import { messages } from '@callboard/db/schema/messages';
import { queuedMails } from '@callboard/db/schema/server/queued-mails';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { claimNext } from '../../messages/outbox/claim.ts';
import { forgetOld } from '../../messages/outbox/forget-old.ts';
import { noteHanded } from '../../messages/outbox/keep-lease.ts';
import { MAIL_KINDS } from '../../messages/queue-mail.ts';
import { mailFailure } from '../../messages/send-failures.ts';
import { sendQueued } from '../../testing/links.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDue } from './send-due.ts';
import { startOutbox } from './start-outbox.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(messages);
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

const only = async () => {
  const [row, ...others] = await app.db.select().from(messages);
  expect(others).toEqual([]);
  return row;
};

const changeAddress = async () => {
  const { id, email } = await makeEmployee(app.db, 'tech');
  await admin.employees.update({ id, email: `next-${email}` });
  return email;
};

test('a mail that cannot be sent is tried again half a minute later', async () => {
  const email = await changeAddress();
  app.outbox.failNext();
  const failures: unknown[] = [];
  expect(await sendDue(app.services, (error) => failures.push(error))).toBe(1);
  expect(failures).toHaveLength(1);
  expect(await sendDue(app.services, ignore)).toBe(0);
  expect(await only()).toMatchObject({
    state: 'waiting',
    lastError: 'The message could not be sent; the server’s log says why.',
    failureKind: 'ours',
  });
  await app.db.update(messages).set({ dueAt: sql`${messages.dueAt} - interval '30 s'` });
  expect(await sendQueued(app)).toMatchObject([{ to: email }]);
  expect(await only()).toMatchObject({
    state: 'sent',
    attempts: 2,
    recipient: email,
    lastError: '',
    failureKind: null,
  });
});

test('a link for a forgotten password outlasts a mail server that is away for an hour', async () => {
  const { id, email } = await makeEmployee(app.db, 'tech');
  const stranger = await app.as('nobody');
  await stranger.auth.forgotEmployeePassword({ email });
  for (let tries = 0; tries < 7; tries += 1) {
    app.outbox.failNext();
    expect(await sendDue(app.services, ignore)).toBe(1);
    await app.db.update(messages).set({ dueAt: sql`now()` });
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
    claimed.push(await app.db.$count(messages, eq(messages.state, 'sending')));
  };
  await sendDue({ ...app.services, sendMail }, ignore);
  expect(claimed).toEqual([1, 1]);
});

test('after its last try a mail is given up', async () => {
  await changeAddress();
  await app.db.update(messages).set({ attempts: 9 });
  app.outbox.failNext();
  await sendDue(app.services, ignore);
  expect(await only()).toMatchObject({ state: 'failed', attempts: 10 });
});

test('two servers send each mail once', async () => {
  const addresses = [await changeAddress(), await changeAddress(), await changeAddress()];
  const before = app.outbox.mails.length;
  const rounds = Array.from({ length: 6 }, () => sendDue(app.services, ignore));
  const counts = await Promise.all(rounds);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  const sent = app.outbox.mails.slice(before).map(({ to }) => to);
  expect(sent.toSorted()).toEqual(addresses.toSorted());
});

test('what a newer version queued is left to it', async () => {
  await app.db.insert(messages).values({ template: 'news', about: { to: 'a@example.com' } });
  await sendDue(app.services, ignore);
  expect(await only()).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('a running server sends what is queued by itself, and stops', async () => {
  const outbox = startOutbox(app.services, ignore);
  const email = await changeAddress();
  await expect.poll(() => app.outbox.mails.at(-1)?.to).toBe(email);
  await outbox.stop();
});

/** The server that sent this died a while ago. */
const serverDied = () =>
  app.db.update(messages).set({ leaseUntil: sql`now() - interval '1 second'` });

test('what a dead server was sending is taken over while a slow provider keeps the others', async () => {
  await changeAddress();
  let resolve: () => void = ignore;
  const answer = new Promise<void>((done) => {
    resolve = done;
  });
  const outbox = startOutbox({ ...app.services, sendMail: () => answer }, ignore);
  const states = async () =>
    (await app.db.select({ state: messages.state }).from(messages)).map(({ state }) => state);
  await expect.poll(states).toEqual(['sending']);
  await app.db.insert(messages).values({
    template: 'news',
    about: {},
    state: 'sending',
    leaseUntil: '2026-01-01T00:00:00Z',
  });
  await expect.poll(async () => (await states()).toSorted()).toEqual(['sending', 'waiting']);
  resolve();
  await outbox.stop();
});

/** A provider that takes a mail and whose server dies before that is noted. */
function dyingServer() {
  const taken: string[] = [];
  const sendMail = async ({ to }: { to: string }) => {
    taken.push(to);
    await app.db.update(messages).set({ leaseOwner: null });
  };
  return { taken, services: { ...app.services, sendMail } };
}

test('a message whose server died after it was handed over is sent again, and marked', async () => {
  const email = await changeAddress();
  const { taken, services } = dyingServer();
  await sendDue(services, ignore);
  expect(taken).toEqual([email]);
  expect(await only()).toMatchObject({ state: 'sending' });
  // As long as its lease may be renewed, nobody takes it over.
  expect(await sendQueued(app)).toEqual([]);
  await serverDied();
  expect(await sendQueued(app)).toMatchObject([{ to: email }]);
  expect(await only()).toMatchObject({ state: 'perhaps_twice', attempts: 2 });
});

test('one whose server died before it was handed over is sent once, and not marked', async () => {
  const email = await changeAddress();
  await app.db.update(messages).set({
    state: 'sending',
    leaseOwner: sql`gen_random_uuid()`,
    leaseUntil: sql`now() - interval '1 second'`,
    attempts: 1,
  });
  expect(await sendQueued(app)).toMatchObject([{ to: email }]);
  expect(await only()).toMatchObject({ state: 'sent', attempts: 2 });
});

test('one that was taken over meanwhile is not handed over by the server that was slow', async () => {
  await changeAddress();
  const [claimed] = [await claimNext(app.db, { always: MAIL_KINDS, unlessHeld: [] })];
  if (!claimed) throw new Error('Nothing was claimed');
  await serverDied();
  expect(await noteHanded(app.db, claimed, { recipient: 'a@example.com' })).toBe(false);
  expect(await sendQueued(app)).toHaveLength(1);
});

test('a mail whose answer was lost is tried again, and marked as perhaps sent twice', async () => {
  const email = await changeAddress();
  const sendMail = () => Promise.reject(mailFailure(new Error('cut'), { kind: 'silent' }));
  await sendDue({ ...app.services, sendMail }, ignore);
  expect(await only()).toMatchObject({
    state: 'waiting',
    lastError: 'The mail server stopped answering.',
  });
  await app.db.update(messages).set({ dueAt: sql`now()` });
  expect(await sendQueued(app)).toMatchObject([{ to: email }]);
  expect(await only()).toMatchObject({ state: 'perhaps_twice' });
});

test('a mail that is refused for good is not tried again', async () => {
  await changeAddress();
  const how = { kind: 'refused', status: 550 } as const;
  const sendMail = () => Promise.reject(mailFailure(new Error('no'), how));
  await sendDue({ ...app.services, sendMail }, ignore);
  const lastError = 'The mail server refused the email (550).';
  expect(await only()).toMatchObject({ state: 'failed', attempts: 1, lastError });
});

test('what somebody waits for at the screen overtakes all that waits', async () => {
  const waiting = [await changeAddress(), await changeAddress()];
  const { email } = await makeEmployee(app.db, 'tech');
  const stranger = await app.as('nobody');
  await stranger.auth.forgotEmployeePassword({ email });
  const sent = await sendQueued(app);
  expect(sent.map(({ to }) => to)).toEqual([email, ...waiting]);
});

test('mails that the version before queued, or still queues, are sent', async () => {
  const about = { to: 'former@example.com', firstName: 'Mo', byName: 'Dana' };
  await app.db.insert(queuedMails).values({ kind: 'address changed', about });
  expect(await sendQueued(app)).toMatchObject([{ to: 'former@example.com' }]);
  expect(await app.db.$count(queuedMails)).toBe(0);
  expect(await only()).toMatchObject({ state: 'sent', template: 'address changed' });
});

test('what was told long ago is forgotten, a little at a time', async () => {
  const old = Array.from({ length: 501 }, () => ({
    template: 'address changed',
    about: {},
    state: 'sent' as const,
    forgetAt: '2026-01-01T00:00:00Z',
  }));
  await app.db.insert(messages).values(old);
  expect([await forgetOld(app.db), await forgetOld(app.db)]).toEqual([500, 1]);
});
