import { messages } from '@callboard/db/schema/messages';
import { settings } from '@callboard/db/schema/settings';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sendQueued, tokenIn, tokenOf } from '../../testing/links.ts';
import { makeCustomer, makeEmployee, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startSignIn } from '../../testing/start-sign-in.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendDue } from './send-due.ts';

const app = await startTestApp();
afterAll(() => app.close());
afterEach(async () => {
  await app.db.delete(messages);
});
const office = await app.as('dispatcher');
const nobody = await app.as('nobody');

const rows = () => app.db.select().from(messages).orderBy(messages.createdAt);

/** As if the server that was sending had died a while ago. */
const serverDied = () =>
  app.db.update(messages).set({
    state: 'sending',
    leaseOwner: sql`gen_random_uuid()`,
    leaseUntil: sql`now() - interval '1 s'`,
    handedAt: sql`now() - interval '16 s'`,
    sentAt: null,
    forgetAt: null,
  });

const sendTexts = async () => {
  const before = app.inbox.messages.length;
  await sendDue(app.services, (error) => {
    throw error;
  });
  return app.inbox.messages.slice(before);
};

test('a code leaves by the outbox, which holds neither the code nor a link', async () => {
  const signIn = await startSignIn(app);
  const { id } = await makeCustomer(app.db, { username: null, passwordHash: null });
  const { url } = await office.customerInvites.create({ id });
  const [code, link, ...others] = await rows();
  expect(others).toEqual([]);
  expect(code).toMatchObject({
    template: 'sign-in code',
    channel: 'text',
    recipient: signIn.phone,
    state: 'sent',
    priority: 0,
    attempts: 1,
  });
  expect(link).toMatchObject({ template: 'portal invitation', channel: 'email', state: 'sent' });
  const stored = JSON.stringify(await rows());
  // Of a phone's number and of ids, six digits could be the code by chance.
  expect(Object.values(code?.about ?? {})).toEqual([(await signIn.stored()).id]);
  expect(stored).not.toContain(tokenOf(url));
  expect(await office.messages.list({})).toEqual([]);
  expect((await signIn.verify(signIn.code)).user.id).toBe(signIn.id);
});

test('whoever waits for a code that did not leave is told, and nobody tries again', async () => {
  const { email, phone } = await makeEmployee(app.db, 'tech');
  app.inbox.failNext();
  const login = nobody.auth.employeeLogin({ email, password: PASSWORD });
  expect(await problemOf(login)).toMatchObject({ status: 503 });
  expect(await rows()).toMatchObject([{ state: 'failed', recipient: phone, failureKind: 'ours' }]);
  expect(await sendTexts()).toEqual([]);
});

test('a new code that a dead server was sending is sent by another, and works', async () => {
  const signIn = await startSignIn(app);
  await signIn.change({ sentAt: sql`now() - interval '31 seconds'` });
  await app.db.delete(messages);
  await signIn.resend();
  const lost = app.inbox.codeFor(signIn.phone);
  await serverDied();
  expect(await sendTexts()).toMatchObject([{ to: signIn.phone }]);
  expect(await rows()).toMatchObject([{ state: 'perhaps_twice' }]);
  const code = app.inbox.codeFor(signIn.phone);
  if (code !== lost) expect((await problemOf(signIn.verify(lost))).status).toBe(401);
  expect((await signIn.verify(code)).user.id).toBe(signIn.id);
});

test('the first code of a sign-in whose server died reaches nobody', async () => {
  await startSignIn(app);
  await serverDied();
  expect(await sendTexts()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('a code leaves while all others wait: quiet hours, and messages held after a restore', async () => {
  await app.db.update(settings).set({ holdsMessages: true });
  const { phone } = await startSignIn(app);
  expect(await rows()).toMatchObject([{ state: 'sent', recipient: phone }]);
  await app.db.update(settings).set({ holdsMessages: false });
});

test('an invitation whose mail server was away is mailed once it is back', async () => {
  const { id, email } = await makeCustomer(app.db, { username: null, passwordHash: null });
  app.outbox.failNext();
  const { sentTo, url } = await office.customerInvites.create({ id });
  expect(sentTo).toBeNull();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await app.db.update(messages).set({ dueAt: sql`now()` });
  const [mail, ...others] = await sendQueued(app);
  expect(others).toEqual([]);
  expect(mail?.to).toBe(email);
  expect(tokenIn(mail)).toBe(tokenOf(url));
});

test('a link that was used or replaced meanwhile is not mailed any more', async () => {
  const { id } = await makeEmployee(app.db, 'tech');
  app.outbox.failNext();
  const { link } = await office.employees.invite({ id });
  await nobody.auth.choosePassword({ token: tokenOf(link), password: 'a passphrase of my own' });
  await app.db.update(messages).set({ dueAt: sql`now()` });
  expect(await sendQueued(app)).toEqual([]);
  expect(await app.db.$count(messages, eq(messages.template, 'sign-in link'))).toBe(0);
});
