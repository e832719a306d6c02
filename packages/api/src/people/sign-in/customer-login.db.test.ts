import { afterAll, expect, test } from 'vitest';
import { makeCustomer, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = await app.as('nobody');
const { customer } = app.people;

const login = (usernameOrEmail: string, password = PASSWORD) =>
  nobody.auth.customerLogin({ usernameOrEmail, password });

test.each(['cora', 'CORA', 'cora@example.com', ' Cora@Example.com '])(
  'a customer signs in as %j',
  async (typed) => {
    const session = await login(typed);
    expect(session.user).toEqual({
      id: customer.id,
      name: `Cora ${customer.lastName}`,
      email: 'cora@example.com',
      role: 'customer',
    });
    const me = await app.caller({ token: session.accessToken });
    expect(await me.auth.me()).toEqual({ user: session.user });
  },
);

test('a wrong password, an unknown name and a customer without login read the same', async () => {
  await makeCustomer(app.db, { email: 'plain@example.com', username: null, passwordHash: null });
  const wrong = await problemOf(login('cora', 'wrong'));
  expect(wrong).toMatchObject({
    status: 401,
    detail: 'Username, email or password is wrong.',
  });
  expect(await problemOf(login('who'))).toEqual(wrong);
  expect(await problemOf(login('plain@example.com'))).toEqual(wrong);
});

test('a username takes precedence over someone else’s email', async () => {
  const named = await makeCustomer(app.db, { username: 'both@example.com' });
  await makeCustomer(app.db, { username: null, email: 'both@example.com' });
  expect((await login('both@example.com')).user.id).toBe(named.id);
});

test('an employee’s password does not work for a customer', async () => {
  const problem = await problemOf(login(app.people.admin.email));
  expect(problem.status).toBe(401);
});
