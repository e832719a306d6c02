import { employees } from '@callboard/db/schema/employees';
import { history } from '@callboard/db/schema/history';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { atOnce } from '../../testing/at-once.ts';
import { passMinutes, tokenOf } from '../../testing/links.ts';
import { makeCustomer, makeEmployee, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createAdmin } from '../employees/create-admin.ts';
import { createPasswordLink } from './create.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = await app.as('nobody');
const admin = await app.as('admin');
const CHOSEN = 'a new and better one';

type Owner = Parameters<typeof createPasswordLink>[2]['owner'];
const linkFor = async (owner: Owner) => {
  const made = inTransaction(app.db, (tx) =>
    createPasswordLink(tx, app.services, { owner, purpose: 'forgot password', minutes: 60 }),
  );
  return tokenOf((await made).address);
};

// Each from a network of its own: wrong links are counted there.
let networks = 0;
const choose = async (token: string, password = CHOSEN) => {
  networks += 1;
  const somebody = await app.as('nobody', { ip: `198.51.100.${networks}` });
  return somebody.auth.choosePassword({ token, password });
};
const OVER = {
  status: 404,
  detail: 'This link was already used or has expired. Ask for a new one.',
};

test('a link sets the password once, and the new password signs in', async () => {
  const { id: employeeId, email } = await makeEmployee(app.db, 'tech', {
    passwordHash: null,
    mustChangePassword: true,
  });
  const token = await linkFor({ employeeId });
  expect(await choose(token)).toEqual({ door: 'employee', email });
  await nobody.auth.employeeLogin({ email, password: CHOSEN });
  const [stored] = await app.db.select().from(employees).where(eq(employees.id, employeeId));
  expect(stored).toMatchObject({ mustChangePassword: false, passwordSetAt: expect.any(String) });
  const entries = app.db.select().from(history).where(eq(history.entityId, employeeId));
  expect(await entries).toMatchObject([{ action: 'password', employeeId, version: 2 }]);
  expect(await problemOf(choose(token, PASSWORD))).toMatchObject(OVER);
});

test('a customer’s link sets a password of fifteen characters and signs nobody in', async () => {
  const { id: customerId, email } = await makeCustomer(app.db);
  const token = await linkFor({ customerId });
  expect(await problemOf(choose(token, 'fourteen chars'))).toMatchObject({
    status: 400,
    fields: { password: ['The password needs at least 15 characters'] },
  });
  expect(await choose(token)).toEqual({ door: 'customer', email });
  const login = { usernameOrEmail: email, password: CHOSEN };
  expect((await nobody.auth.customerLogin(login)).user.id).toBe(customerId);
});

test('looking at a link neither uses it up nor signs anyone in', async () => {
  const { id: employeeId, email } = await makeEmployee(app.db, 'tech');
  const token = await linkFor({ employeeId });
  for (let at = 0; at < 3; at += 1) {
    const seen = await nobody.auth.readLink({ token });
    expect(seen).toEqual({ door: 'employee', asksUsername: false, email });
  }
  expect(await choose(token)).toEqual({ door: 'employee', email });
  expect(await problemOf(nobody.auth.readLink({ token }))).toMatchObject(OVER);
});

test('the database holds nothing that opens a link', async () => {
  const { id: employeeId } = await makeEmployee(app.db, 'tech');
  const token = await linkFor({ employeeId });
  const isTheirs = eq(passwordLinks.employeeId, employeeId);
  const [stored] = await app.db.select().from(passwordLinks).where(isTheirs);
  expect(token).toMatch(/^[\w-]{43}$/);
  const values = Object.values(stored ?? {}).filter((value) => typeof value === 'string');
  expect(values).not.toContain(token);
  for (const value of values) expect(await problemOf(choose(value))).toMatchObject(OVER);
});

test('when ten people use one link at once, only one sets the password', async () => {
  const { id: employeeId } = await makeEmployee(app.db, 'tech');
  const token = await linkFor({ employeeId });
  const { answers, problems } = await atOnce(10, (at) => choose(token, `password number ${at}`));
  expect([answers.length, problems.length]).toEqual([1, 9]);
});

test('of ten links made at once, one is good', async () => {
  const { id: employeeId } = await makeEmployee(app.db, 'tech');
  const { answers: tokens } = await atOnce(10, () => linkFor({ employeeId }));
  expect(tokens).toHaveLength(10);
  const tried = await Promise.allSettled(tokens.map((token) => choose(token)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('late, replaced and tampered links do nothing', async () => {
  const { id: employeeId } = await makeEmployee(app.db, 'tech');
  const replaced = await linkFor({ employeeId });
  const token = await linkFor({ employeeId });
  const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const one of [replaced, flipped, `${token}x`, token.slice(1), employeeId, 'x']) {
    expect(await problemOf(choose(one)), one).toMatchObject(OVER);
    expect(await problemOf(nobody.auth.readLink({ token: one })), one).toMatchObject(OVER);
  }
  await passMinutes(app, 59);
  expect(await nobody.auth.readLink({ token })).toMatchObject({ door: 'employee' });
  await passMinutes(app, 1);
  expect(await problemOf(choose(token))).toMatchObject(OVER);
});

test('a link ends every session of its owner, and nobody else’s', async () => {
  const employee = await makeEmployee(app.db, 'dispatcher');
  const { accessToken } = await app.signIn(employee, 'dispatcher');
  const device = () => app.caller({ token: accessToken });
  expect(await (await device()).auth.me()).toBeDefined();
  await choose(await linkFor({ employeeId: employee.id }));
  expect(await problemOf((await device()).auth.me())).toMatchObject({ status: 401 });
  expect(await admin.auth.me()).toBeDefined();
});

describe('an open link ends', () => {
  test.each([
    ['email', { email: 'moved@example.com' }],
    ['phone', { phone: '(512) 555-0666' }],
    ['role', { role: 'dispatcher' }],
    ['activity', { isActive: false }],
  ] as const)('when an employee’s %s changes', async (_what, change) => {
    const { id } = await makeEmployee(app.db, 'tech');
    const token = await linkFor({ employeeId: id });
    await admin.employees.update({ id, ...change });
    expect(await problemOf(choose(token))).toMatchObject(OVER);
    if ('isActive' in change) await admin.employees.update({ id, isActive: true });
    expect(await problemOf(choose(token))).toMatchObject(OVER);
  });

  test('with an undo that brings back the former email', async () => {
    const { id } = await makeEmployee(app.db, 'tech');
    const { version } = await admin.employees.update({ id, email: 'shortly@example.com' });
    const token = await linkFor({ employeeId: id });
    await admin.history.undo({ kind: 'employees', id, version });
    expect(await problemOf(choose(token))).toMatchObject(OVER);
  });

  test('when the password is changed in another way', async () => {
    const employee = await makeEmployee(app.db, 'tech');
    const token = await linkFor({ employeeId: employee.id });
    const { accessToken } = await app.signIn(employee, 'tech');
    const device = await app.caller({ token: accessToken });
    await device.auth.changePassword({ currentPassword: PASSWORD, newPassword: CHOSEN });
    expect(await problemOf(choose(token))).toMatchObject(OVER);
  });

  test('when a customer’s email or phone changes, and not with their name', async () => {
    const { id } = await makeCustomer(app.db);
    const token = await linkFor({ customerId: id });
    await admin.customers.update({ id, firstName: 'Nora' });
    expect(await nobody.auth.readLink({ token })).toMatchObject({ door: 'customer' });
    await admin.customers.update({ id, phone: '(512) 555-0667' });
    expect(await problemOf(choose(token))).toMatchObject(OVER);
    const next = await linkFor({ customerId: id });
    await admin.customers.update({ id, email: 'nora@example.com' });
    expect(await problemOf(choose(next))).toMatchObject(OVER);
  });
});

test('an employee keeps their link when something else about them changes', async () => {
  const { id } = await makeEmployee(app.db, 'tech');
  const token = await linkFor({ employeeId: id });
  await admin.employees.update({ id, lastName: 'Married', address: { city: 'Austin' } });
  expect(await choose(token)).toMatchObject({ door: 'employee' });
});

test('a short password is rejected at its field', async () => {
  expect(await problemOf(choose('x', 'short'))).toMatchObject({
    status: 400,
    fields: { password: [expect.any(String)] },
  });
});

test('nobody can use their email or username as the password', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const token = await linkFor({ employeeId: employee.id });
  const tooEasy = {
    status: 400,
    fields: { password: [expect.stringContaining('too easy to guess')] },
  };
  expect(await problemOf(choose(token, employee.email.toUpperCase()))).toMatchObject(tooEasy);
  expect(await choose(token)).toBeDefined();
  const { id: customerId } = await makeCustomer(app.db, { username: 'a.very.long.username' });
  const theirs = await linkFor({ customerId });
  expect(await problemOf(choose(theirs, 'A.very.long.username'))).toMatchObject(tooEasy);
});

test('a network that tries fifty links has to wait, even with the right one; others do not', async () => {
  const { id: employeeId, email } = await makeEmployee(app.db, 'tech');
  const token = await linkFor({ employeeId });
  const guesser = await app.as('nobody', { ip: '203.0.113.1' });
  for (let at = 0; at < 50; at += 1) {
    const guess = { token: `${token}${at}`, password: PASSWORD };
    expect((await problemOf(guesser.auth.choosePassword(guess))).status).toBe(404);
  }
  const right = { token, password: CHOSEN };
  expect((await problemOf(guesser.auth.choosePassword(right))).status).toBe(429);
  expect((await problemOf(guesser.auth.readLink({ token }))).status).toBe(429);
  const invitation = { token: 'x', username: 'somebody', password: CHOSEN };
  expect((await problemOf(guesser.customerInvites.accept(invitation))).status).toBe(429);
  expect(await choose(token)).toEqual({ door: 'employee', email });
});

const first = { email: 'first@example.com', phone: '512 555 0190', name: 'Ida B. Wells' };

test('the command line creates an admin only while there is none, unless forced', async () => {
  const refusal = inTransaction(app.db, (tx) => createAdmin(tx, { ...first, isForced: false }));
  await expect(refusal).rejects.toThrow('There is already an active admin');
  const id = await inTransaction(app.db, (tx) => createAdmin(tx, { ...first, isForced: true }));
  expect(await admin.employees.byId({ id })).toMatchObject({
    firstName: 'Ida',
    lastName: 'B. Wells',
    role: 'admin',
    phone: '+15125550190',
  });
});
