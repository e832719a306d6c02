import { sessions } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../../testing/links.ts';
import { makeCustomer, makeEmployee } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const actorOf = async (token: string) => (await app.context({ token })).actor;
const refreshed = async (refreshToken: string) =>
  (await app.as('nobody')).auth.refresh({ refreshToken });

test('logging out ends the session, and no other one', async () => {
  const one = await app.signIn(app.people.tech, 'tech');
  const other = await app.signIn(app.people.tech, 'tech');
  expect(await (await app.caller({ token: one.accessToken })).auth.logout()).toEqual({});
  expect(await actorOf(one.accessToken)).toBeUndefined();
  expect((await problemOf(refreshed(one.refreshToken))).status).toBe(401);
  expect(await actorOf(other.accessToken)).toMatchObject({ id: app.people.tech.id });
});

describe('an admin changes an employee who is signed in', () => {
  const change = async (values: {
    isActive?: boolean;
    role?: 'tech';
    firstName?: string;
    phone?: string;
  }) => {
    const employee = await makeEmployee(app.db, 'dispatcher');
    const session = await app.signIn(employee, 'dispatcher');
    await (await app.as('admin')).employees.update({ id: employee.id, ...values });
    return { employee, ...session };
  };

  test('a deactivated employee is signed out at once', async () => {
    const { accessToken, refreshToken } = await change({ isActive: false });
    expect(await actorOf(accessToken)).toBeUndefined();
    expect((await problemOf(refreshed(refreshToken))).status).toBe(401);
  });

  test('a demoted employee is signed out at once', async () => {
    const { accessToken, refreshToken } = await change({ role: 'tech' });
    expect(await actorOf(accessToken)).toBeUndefined();
    expect((await problemOf(refreshed(refreshToken))).status).toBe(401);
  });

  test('an employee with a new phone number is signed out at once', async () => {
    const { accessToken, refreshToken } = await change({ phone: '+15125550111' });
    expect(await actorOf(accessToken)).toBeUndefined();
    expect((await problemOf(refreshed(refreshToken))).status).toBe(401);
  });

  test('a customer with another email is out at once, with another name is not', async () => {
    const customer = await makeCustomer(app.db);
    const { accessToken } = await app.signIn(customer, 'customer');
    const admin = await app.as('admin');
    await admin.customers.update({ id: customer.id, firstName: 'Other' });
    expect(await actorOf(accessToken)).toMatchObject({ id: customer.id });
    await admin.customers.update({ id: customer.id, email: 'other-cora@example.com' });
    expect(await actorOf(accessToken)).toBeUndefined();
  });

  test('a refused change signs no one out', async () => {
    const employee = await makeEmployee(app.db, 'dispatcher');
    const { accessToken } = await app.signIn(employee, 'dispatcher');
    const admin = await app.as('admin');
    const stale = { id: employee.id, isActive: false, version: 7 };
    expect((await problemOf(admin.employees.update(stale))).status).toBe(409);
    expect(await actorOf(accessToken)).toBeDefined();
  });

  test('a reactivated employee has to sign in again', async () => {
    const { employee, accessToken } = await change({ isActive: false });
    await (await app.as('admin')).employees.update({ id: employee.id, isActive: true });
    expect(await actorOf(accessToken)).toBeUndefined();
  });

  test('a new name leaves the session alone and is the name from now on', async () => {
    const { accessToken } = await change({ firstName: 'Renamed' });
    expect((await actorOf(accessToken))?.name).toMatch(/^Renamed /);
  });
});

test('the database, not the token, says which role counts', async () => {
  const tech = await makeEmployee(app.db, 'tech');
  const { accessToken } = await app.signIn(tech, 'admin');
  expect((await actorOf(accessToken))?.role).toBe('tech');
});

test('an inactive employee is refused even if a session is still open', async () => {
  const tech = await makeEmployee(app.db, 'tech');
  const { accessToken, refreshToken } = await app.signIn(tech, 'tech');
  await app.db.update(employees).set({ isActive: false }).where(eq(employees.id, tech.id));
  expect(await actorOf(accessToken)).toBeUndefined();
  expect((await problemOf(refreshed(refreshToken))).status).toBe(401);
});

test('a customer who gets new credentials is out everywhere else', async () => {
  const customer = await makeCustomer(app.db);
  const { accessToken } = await app.signIn(customer, 'customer');
  const { url } = await (await app.as('admin')).customerInvites.create({ id: customer.id });
  await (await app.as('nobody')).customerInvites.accept({
    token: tokenOf(url),
    username: 'a-new-name',
    password: 'a new and better one',
  });
  expect(await actorOf(accessToken)).toBeUndefined();
});

test.each([
  ['tech', '23 hours', true],
  ['tech', '25 hours', false],
  ['customer', '29 days', true],
  ['customer', '31 days', false],
] as const)(
  'the access token of a %s who signed in %s ago counts: %s',
  async (role, age, counts) => {
    const { accessToken } = await app.signIn(app.people[role], role);
    await app.db
      .update(sessions)
      .set({ createdAt: sql`now() - ${age}::interval` })
      .where(eq(sessions[role === 'tech' ? 'employeeId' : 'customerId'], app.people[role].id));
    expect((await actorOf(accessToken)) !== undefined).toBe(counts);
  },
);

test('the operator decides how long a session lasts', async () => {
  const limit = { idle: 3600, absolute: 7200 };
  const strict = await startTestApp({ sessionLimits: { employee: limit, customer: limit } });
  const { accessToken, refreshToken } = await strict.signIn(strict.people.tech, 'tech');
  const isIn = async () => (await strict.context({ token: accessToken })).actor !== undefined;
  const signedIn = (age: string) =>
    strict.db.update(sessions).set({ createdAt: sql`now() - ${age}::interval` });
  await signedIn('119 minutes');
  expect(await isIn()).toBe(true);
  await signedIn('121 minutes');
  expect(await isIn()).toBe(false);
  const nobody = await strict.as('nobody');
  expect((await problemOf(nobody.auth.refresh({ refreshToken }))).status).toBe(401);
  await strict.close();
});

test('a customer’s token never stands for an employee', async () => {
  const customer = await makeCustomer(app.db);
  const { accessToken } = await app.signIn(customer, 'customer');
  expect(await actorOf(accessToken)).toMatchObject({ id: customer.id, role: 'customer' });
  await app.db.delete(sessions).where(eq(sessions.customerId, customer.id));
  expect(await actorOf(accessToken)).toBeUndefined();
});

test('a made-up token belongs to no one', async () => {
  expect(await actorOf('made.up.token')).toBeUndefined();
  expect((await app.context()).actor).toBeUndefined();
});
