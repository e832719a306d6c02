import { LINK_ASKED_FOR } from '@callboard/contract/people/password-links';
import { connect } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { messages } from '@callboard/db/schema/messages';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { passMinutes, sendQueued, tokenIn } from '../../testing/links.ts';
import { makeCustomer, makeEmployee } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { requestInfo } from '../../testing/request-info.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { forgotPassword } from './forgot-password.ts';

const app = await startTestApp();
afterAll(() => app.close());
const CHOSEN = 'a new and better one';

// Each from a network of its own, unless a test is about one.
let networks = 0;
const somebody = (ip?: string) => {
  networks += 1;
  return app.as('nobody', { ip: ip ?? `198.51.100.${networks}` });
};
const forgetEmployee = async (email: string, ip?: string) =>
  (await somebody(ip)).auth.forgotEmployeePassword({ email });
const forgetCustomer = async (usernameOrEmail: string) =>
  (await somebody()).auth.forgotCustomerPassword({ usernameOrEmail });

test('an employee is mailed a link for an hour, chooses a password and signs in with a code', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const { accessToken } = await app.signIn(employee, 'tech');
  await forgetEmployee(` ${employee.email.toUpperCase()} `);
  const [mail, ...others] = await sendQueued(app);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: employee.email,
    subject: 'Callboard: choose a new password',
  });
  expect(mail?.text).toMatch(/^https:\/\/callboard\.test\/choose-password#[\w-]{43}$/m);
  const nobody = await somebody();
  await passMinutes(app, 59);
  await nobody.auth.choosePassword({ token: tokenIn(mail), password: CHOSEN });
  const device = await app.caller({ token: accessToken });
  expect(await problemOf(device.auth.me())).toMatchObject({ status: 401 });
  const { email, phone } = employee;
  const { tempToken } = await nobody.auth.employeeLogin({ email, password: CHOSEN });
  const code = app.inbox.codeFor(phone);
  const { user } = await nobody.auth.verifyCode({ email, code, tempToken });
  expect(user.id).toBe(employee.id);
});

test('an hour later the link is over', async () => {
  const { email } = await makeEmployee(app.db, 'tech');
  await forgetEmployee(email);
  const [mail] = await sendQueued(app);
  await passMinutes(app, 60);
  const late = (await somebody()).auth.choosePassword({ token: tokenIn(mail), password: CHOSEN });
  expect(await problemOf(late)).toMatchObject({ status: 404 });
});

test.each(['username', 'email'] as const)('a customer asks with their %s', async (name) => {
  const customer = await makeCustomer(app.db);
  await forgetCustomer(customer[name] ?? '');
  const [mail] = await sendQueued(app);
  expect(mail?.to).toBe(customer.email);
  const nobody = await somebody();
  await nobody.auth.choosePassword({ token: tokenIn(mail), password: CHOSEN });
  const login = { usernameOrEmail: customer.email, password: CHOSEN };
  expect((await nobody.auth.customerLogin(login)).user.id).toBe(customer.id);
});

test('who has no account, no email or is not active is mailed nothing', async () => {
  const gone = await makeEmployee(app.db, 'tech', { isActive: false });
  const neverIn = await makeCustomer(app.db, { username: null, passwordHash: null });
  const silent = await makeCustomer(app.db, { email: '' });
  const customer = await makeCustomer(app.db);
  await forgetEmployee('nobody@example.com');
  await forgetEmployee(gone.email);
  await forgetEmployee(customer.email);
  await forgetCustomer(neverIn.email);
  await forgetCustomer(silent.username ?? '');
  expect(await sendQueued(app)).toEqual([]);
  expect(await app.db.$count(messages, eq(messages.state, 'waiting'))).toBe(0);
});

test('known and unknown names cost the same and are told the same', async () => {
  const statements: string[] = [];
  const watched = connect(app.url, { onStatement: (statement) => statements.push(statement) });
  const { email } = await makeEmployee(app.db, 'tech');
  const { username } = await makeCustomer(app.db);
  const ask = async (door: 'employee' | 'customer', typed: string) => {
    networks += 1;
    const info = requestInfo({ ip: `198.51.100.${networks}` });
    const ctx = { ...app.services, ...info, db: watched.db };
    const before = statements.length;
    const answer = await forgotPassword(ctx, door, typed);
    return { answer, work: statements.slice(before) };
  };
  const known = await ask('employee', email);
  expect(known.answer).toEqual({ message: LINK_ASKED_FOR });
  expect(known.work.length).toBeGreaterThan(3);
  expect(known.work.join()).not.toMatch(/from "(employees|customers)"/);
  expect(await ask('employee', 'nobody@example.com')).toEqual(known);
  expect(await ask('customer', username ?? '')).toEqual(known);
  expect(await ask('customer', 'nobody')).toEqual(known);
  await watched.close();
  await sendQueued(app);
});

test('one name from one network is asked for five times, then has to wait, known or not', async () => {
  const { email } = await makeEmployee(app.db, 'tech');
  for (const [name, ip] of [
    [email, '203.0.113.1'],
    ['unknown@example.com', '203.0.113.2'],
  ] as const) {
    for (let at = 0; at < 5; at += 1) await forgetEmployee(name, ip);
    expect(await problemOf(forgetEmployee(name, ip))).toMatchObject({
      status: 429,
      detail: 'Too many tries. Wait 5 seconds and try again.',
    });
  }
  await sendQueued(app);
  // Asking for mails keeps nobody from signing in.
  const nobody = await somebody('203.0.113.1');
  const login = { email, password: 'correct horse battery' };
  expect(await nobody.auth.employeeLogin(login)).toMatchObject({ phoneHint: expect.any(String) });
});

test('nobody is mailed more than five of these within an hour; the last one’s link works', async () => {
  const { email } = await makeEmployee(app.db, 'tech');
  const mails = [];
  for (let at = 0; at < 7; at += 1) {
    expect(await forgetEmployee(email)).toEqual({ message: LINK_ASKED_FOR });
    mails.push(...(await sendQueued(app)));
  }
  expect(mails).toHaveLength(5);
  const nobody = await somebody();
  const [first, last] = [tokenIn(mails[0]), tokenIn(mails[4])];
  expect(await problemOf(nobody.auth.readLink({ token: first }))).toMatchObject({ status: 404 });
  expect(await nobody.auth.readLink({ token: last })).toMatchObject({ email });
});

test('the history tells that a link was mailed, and not the link', async () => {
  const { id, email } = await makeEmployee(app.db, 'tech');
  await forgetEmployee(email);
  const [mail] = await sendQueued(app);
  const entries = await app.db.select().from(history).where(eq(history.entityId, id));
  expect(entries).toMatchObject([
    { action: 'invite', actorName: 'Sign-in page', employeeId: null, version: null },
  ]);
  expect(entries[0]?.note).toContain(email);
  expect(JSON.stringify(entries)).not.toContain(tokenIn(mail));
  const [link] = await app.db.select().from(passwordLinks).where(eq(passwordLinks.employeeId, id));
  expect(link).toMatchObject({ purpose: 'forgot password', sentTo: email, createdBy: null });
});
