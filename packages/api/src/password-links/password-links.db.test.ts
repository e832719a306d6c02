import { passwordLinks } from '@callboard/db/schema/password-links';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createAdmin } from '../employees/create-admin.ts';
import { write } from '../idempotency/write.ts';
import { atOnce } from '../testing/at-once.ts';
import { makeEmployee, PASSWORD } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { createPasswordLink } from './create.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = await app.as('nobody');

const linkFor = (employeeId: string) =>
  write(app.db, (tx) => createPasswordLink(tx, app.services, employeeId));
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

const admin = { email: 'first@example.com', phone: '512 555 0190', name: 'Ida B. Wells' };

test('a link sets the password once, and what it set signs in', async () => {
  const employee = await makeEmployee(app.db, 'tech', { passwordHash: null });
  const token = tokenOf(await linkFor(employee.id));
  const password = 'a new and better one';
  expect(await nobody.auth.choosePassword({ token, password })).toEqual({ email: employee.email });
  await nobody.auth.employeeLogin({ email: employee.email, password });
  const again = await problemOf(nobody.auth.choosePassword({ token, password: PASSWORD }));
  expect(again).toMatchObject({ status: 404, detail: expect.stringContaining('used already') });
});

test('of ten who use one link at once, one sets the password', async () => {
  const employee = await makeEmployee(app.db, 'tech');
  const token = tokenOf(await linkFor(employee.id));
  const { answers, problems } = await atOnce(10, (index) =>
    nobody.auth.choosePassword({ token, password: `password number ${index}` }),
  );
  expect([answers.length, problems.length]).toEqual([1, 9]);
});

test('an expired, a replaced and a forged link set nothing', async () => {
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

test('a short password is refused at its field', async () => {
  const refusal = await problemOf(nobody.auth.choosePassword({ token: 'x', password: 'short' }));
  expect(refusal).toMatchObject({ status: 400, fields: { password: [expect.any(String)] } });
});

test('an admin is made from the command line only while there is none, unless forced', async () => {
  const refusal = write(app.db, (tx) => createAdmin(tx, { ...admin, isForced: false }));
  await expect(refusal).rejects.toThrow('There is an active admin already');
  const id = await write(app.db, (tx) => createAdmin(tx, { ...admin, isForced: true }));
  const made = await (await app.as('admin')).employees.byId({ id });
  expect(made).toMatchObject({
    firstName: 'Ida',
    lastName: 'B. Wells',
    role: 'admin',
    phone: '+15125550190',
  });
});
