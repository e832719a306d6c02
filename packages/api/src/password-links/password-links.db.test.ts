import { employees } from '@callboard/db/schema/employees';
import { history } from '@callboard/db/schema/history';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createAdmin } from '../employees/create-admin.ts';
import { inTransaction } from '../idempotency/in-transaction.ts';
import { atOnce } from '../testing/at-once.ts';
import { makeEmployee, PASSWORD } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { createPasswordLink } from './create.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = await app.as('nobody');

const linkFor = (employeeId: string) =>
  inTransaction(app.db, (tx) => createPasswordLink(tx, app.services, employeeId));
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

const admin = { email: 'first@example.com', phone: '512 555 0190', name: 'Ida B. Wells' };

test('a link sets the password once, and the new password signs in', async () => {
  const employee = await makeEmployee(app.db, 'tech', {
    passwordHash: null,
    mustChangePassword: true,
  });
  const token = tokenOf(await linkFor(employee.id));
  const password = 'a new and better one';
  expect(await nobody.auth.choosePassword({ token, password })).toEqual({ email: employee.email });
  await nobody.auth.employeeLogin({ email: employee.email, password });
  const [stored] = await app.db.select().from(employees).where(eq(employees.id, employee.id));
  expect(stored).toMatchObject({ mustChangePassword: false, passwordSetAt: expect.any(String) });
  const entries = app.db.select().from(history).where(eq(history.entityId, employee.id));
  expect(await entries).toMatchObject([
    { action: 'password', employeeId: employee.id, version: 2 },
  ]);
  const again = await problemOf(nobody.auth.choosePassword({ token, password: PASSWORD }));
  expect(again).toMatchObject({ status: 404, detail: expect.stringContaining('already used') });
});

test('when ten people use one link at once, only one sets the password', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const token = tokenOf(await linkFor(employee.id));
  const { answers, problems } = await atOnce(10, (index) =>
    nobody.auth.choosePassword({ token, password: `password number ${index}` }),
  );
  expect([answers.length, problems.length]).toEqual([1, 9]);
});

test('expired, replaced and forged links do nothing', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const replaced = tokenOf(await linkFor(employee.id));
  const expired = tokenOf(await linkFor(employee.id));
  await app.db
    .update(passwordLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(passwordLinks.employeeId, employee.id));
  for (const token of [replaced, expired, `${expired}x`, 'x']) {
    const refusal = await problemOf(nobody.auth.choosePassword({ token, password: PASSWORD }));
    expect(refusal.status, token).toBe(404);
  }
});

test('a short password is rejected at its field', async () => {
  const refusal = await problemOf(nobody.auth.choosePassword({ token: 'x', password: 'short' }));
  expect(refusal).toMatchObject({ status: 400, fields: { password: [expect.any(String)] } });
});

test('an employee cannot use their email as the password', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const token = tokenOf(await linkFor(employee.id));
  const password = employee.email.toUpperCase();
  expect(await problemOf(nobody.auth.choosePassword({ token, password }))).toMatchObject({
    status: 400,
    fields: { password: [expect.stringContaining('too easy to guess')] },
  });
  expect(await nobody.auth.choosePassword({ token, password: 'a better one' })).toBeDefined();
});

test('a network that tries fifty links has to wait, even with the right one; others do not', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const token = tokenOf(await linkFor(employee.id));
  const guesser = await app.as('nobody', { ip: '203.0.113.1' });
  for (let at = 0; at < 50; at += 1) {
    const guess = { token: `${token}${at}`, password: PASSWORD };
    expect((await problemOf(guesser.auth.choosePassword(guess))).status).toBe(404);
  }
  const right = { token, password: 'a new and better one' };
  expect((await problemOf(guesser.auth.choosePassword(right))).status).toBe(429);
  const invitation = { token: 'x', username: 'somebody', password: 'a new and better one' };
  expect((await problemOf(guesser.customerInvites.accept(invitation))).status).toBe(429);
  expect(await nobody.auth.choosePassword(right)).toEqual({ email: employee.email });
});

test('the command line creates an admin only while there is none, unless forced', async () => {
  const refusal = inTransaction(app.db, (tx) => createAdmin(tx, { ...admin, isForced: false }));
  await expect(refusal).rejects.toThrow('There is already an active admin');
  const id = await inTransaction(app.db, (tx) => createAdmin(tx, { ...admin, isForced: true }));
  const made = await (await app.as('admin')).employees.byId({ id });
  expect(made).toMatchObject({
    firstName: 'Ida',
    lastName: 'B. Wells',
    role: 'admin',
    phone: '+15125550190',
  });
});
