import { signInFailures } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { makeCustomer, makeEmployee, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInClient } from '../../testing/sign-in-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.db.delete(signInFailures));

const NEW = 'a new and better one';
const change = (newPassword = NEW, currentPassword = PASSWORD) => ({
  currentPassword,
  newPassword,
});

async function employee(values: { mustChangePassword?: boolean } = {}) {
  const person = await makeEmployee(app.db, 'tech', values);
  const session = await app.signIn(person, 'tech');
  const stored = async () => {
    const [row] = await app.db.select().from(employees).where(eq(employees.id, person.id));
    return row;
  };
  return {
    ...person,
    ...session,
    stored,
    caller: await app.caller({ token: session.accessToken }),
  };
}

async function customer() {
  const person = await makeCustomer(app.db);
  const session = await app.signIn(person, 'customer');
  return { ...person, ...session, caller: await app.caller({ token: session.accessToken }) };
}

const isAlive = async (token: string) => (await app.context({ token })).actor !== undefined;

test('the new password signs in from now on, the old one does not', async () => {
  const { caller, email, stored, version } = await employee({ mustChangePassword: true });
  expect(await caller.auth.changePassword(change())).toEqual({});
  const client = await signInClient(app);
  expect((await client.employee(email)).status).toBe(401);
  expect((await client.employee(email, NEW)).status).toBe(200);
  expect(await stored()).toMatchObject({
    mustChangePassword: false,
    passwordSetAt: expect.any(String),
    version: version + 1,
  });
});

test('people who change their password stay signed in here and nowhere else', async () => {
  const one = await employee();
  const elsewhere = await app.signIn(one, 'tech');
  const somebody = await employee();
  await one.caller.auth.changePassword(change());
  expect(await isAlive(one.accessToken)).toBe(true);
  expect(await isAlive(elsewhere.accessToken)).toBe(false);
  expect(await isAlive(somebody.accessToken)).toBe(true);
  const nobody = await app.as('nobody');
  const { refreshToken } = elsewhere;
  expect((await problemOf(nobody.auth.refresh({ refreshToken }))).status).toBe(401);
});

test('a customer changes theirs, to a longer one', async () => {
  const { caller, email, id } = await customer();
  expect(await problemOf(caller.auth.changePassword(change('fourteen chars')))).toMatchObject({
    status: 400,
    fields: { newPassword: ['The password needs at least 15 characters'] },
  });
  const elsewhere = await app.signIn({ id, email, firstName: '', lastName: '' }, 'customer');
  await caller.auth.changePassword(change());
  expect(await isAlive(elsewhere.accessToken)).toBe(false);
  expect((await (await signInClient(app)).customer(email, NEW)).status).toBe(200);
  const [row] = await app.db.select().from(customers).where(eq(customers.id, id));
  expect(row?.version).toBe(2);
});

describe('nothing is changed', () => {
  test('with a wrong current password', async () => {
    const { caller, email } = await employee();
    const message = 'This is not your current password.';
    expect(await problemOf(caller.auth.changePassword(change(NEW, 'wrong')))).toMatchObject({
      status: 400,
      fields: { currentPassword: [message] },
    });
    expect((await (await signInClient(app)).employee(email)).status).toBe(200);
  });

  test('to the same password, a common one, a short one, or the own email', async () => {
    const { caller, email } = await employee();
    for (const newPassword of [PASSWORD, 'Password1', 'short', '12345678', email]) {
      const refused = await problemOf(caller.auth.changePassword(change(newPassword)));
      expect(refused, newPassword).toMatchObject({
        status: 400,
        fields: { newPassword: [expect.any(String)] },
      });
    }
    expect((await (await signInClient(app)).employee(email)).status).toBe(200);
  });

  test('to a customer’s own username', async () => {
    const username = 'a-very-long-user-name';
    const person = await makeCustomer(app.db, { username });
    const { accessToken } = await app.signIn(person, 'customer');
    const caller = await app.caller({ token: accessToken });
    expect((await problemOf(caller.auth.changePassword(change(username)))).fields).toEqual({
      newPassword: [expect.stringContaining('username is too easy to guess')],
    });
  });

  test('after five wrong ones, until the wait is over', async () => {
    const { accessToken } = await employee();
    const headers: [string, string][] = [];
    const caller = await app.caller({
      token: accessToken,
      setHeader: (name, value) => headers.push([name, value]),
    });
    for (let at = 0; at < 5; at += 1) {
      const refused = problemOf(caller.auth.changePassword(change(NEW, 'wrong')));
      expect((await refused).status).toBe(400);
    }
    expect((await problemOf(caller.auth.changePassword(change()))).status).toBe(429);
    expect(headers).toEqual([['retry-after', expect.stringMatching(/^[2-5]$/)]]);
  });
});

test('of three changes at once, one counts', async () => {
  const { caller, email } = await employee();
  const { answers, problems } = await atOnce(3, (at) =>
    caller.auth.changePassword(change(`password number ${at}`)),
  );
  expect(answers).toHaveLength(1);
  // They find that the password has changed, before or after they compare it.
  expect([400, 409]).toEqual(expect.arrayContaining(problems.map(({ status }) => status)));
  const client = await signInClient(app);
  const outcomes: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    outcomes.push((await client.employee(email, `password number ${at}`)).status);
  }
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});
