import { sessions } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCustomer, makeEmployee } from '../testing/people.ts';
import { problemOf } from '../testing/problem-of.ts';
import { startTestApp } from '../testing/start-test-app.ts';

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
  const change = async (values: { isActive?: boolean; role?: 'tech'; firstName?: string }) => {
    const employee = await makeEmployee(app.db, 'dispatcher');
    const session = await app.signIn(employee, 'dispatcher');
    await (await app.as('admin')).employees.update({ id: employee.id, ...values });
    return { employee, ...session };
  };

  test('whoever is deactivated is out at once', async () => {
    const { accessToken, refreshToken } = await change({ isActive: false });
    expect(await actorOf(accessToken)).toBeUndefined();
    expect((await problemOf(refreshed(refreshToken))).status).toBe(401);
  });

  test('whoever is demoted is out at once', async () => {
    const { accessToken, refreshToken } = await change({ role: 'tech' });
    expect(await actorOf(accessToken)).toBeUndefined();
    expect((await problemOf(refreshed(refreshToken))).status).toBe(401);
  });

  test('whoever is reactivated has to sign in again', async () => {
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

test('whoever is inactive is out, though a session is still open', async () => {
  const tech = await makeEmployee(app.db, 'tech');
  const { accessToken, refreshToken } = await app.signIn(tech, 'tech');
  await app.db.update(employees).set({ isActive: false }).where(eq(employees.id, tech.id));
  expect(await actorOf(accessToken)).toBeUndefined();
  expect((await problemOf(refreshed(refreshToken))).status).toBe(401);
});

test('a customer’s token never stands for an employee', async () => {
  const customer = await makeCustomer(app.db);
  const { accessToken } = await app.signIn(customer, 'customer');
  expect(await actorOf(accessToken)).toMatchObject({ id: customer.id, role: 'customer' });
  await app.db.delete(sessions).where(eq(sessions.customerId, customer.id));
  expect(await actorOf(accessToken)).toBeUndefined();
});

test('nobody stands behind a token that is made up', async () => {
  expect(await actorOf('made.up.token')).toBeUndefined();
  expect((await app.context()).actor).toBeUndefined();
});
