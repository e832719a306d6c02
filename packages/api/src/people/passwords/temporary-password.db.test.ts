import { afterAll, describe, expect, test } from 'vitest';
import { makeEmployee, PASSWORD } from '../../testing/people.ts';
import { problemFrom } from '../../testing/problem-of.ts';
import { callByName, PROCEDURES } from '../../testing/procedures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** An admin with a temporary password, signed in with password and code. */
async function newcomer(transport: 'rest' | 'trpc', wantsRotation = false) {
  const { email, phone } = await makeEmployee(app.db, 'admin', { mustChangePassword: true });
  const client = await app.as('nobody', { transport, wantsRotation });
  const { tempToken } = await client.auth.employeeLogin({ email, password: PASSWORD });
  const code = app.inbox.codeFor(phone);
  const session = await client.auth.verifyCode({ email, tempToken, code });
  return { ...session, caller: await app.caller({ token: session.accessToken, transport }) };
}

/** Procedures that are refused with these words over either transport. */
async function refusedTo(token: string): Promise<string[]> {
  const refused: string[] = [];
  for (const procedure of PROCEDURES) {
    if (procedure.path === 'auth.logout') continue;
    for (const transport of ['rest', 'trpc'] as const) {
      const ctx = await app.context({ token, transport });
      const problem = await callByName(procedure, ctx, 'this is no input').then(
        () => undefined,
        problemFrom,
      );
      if (problem?.status === 403 && problem.detail === 'Choose a new password first.') {
        refused.push(procedure.path);
      }
    }
  }
  return refused;
}

const guarded = PROCEDURES.filter(
  ({ meta: { may } }) => may !== 'anyone' && may?.includes('admin'),
).map(({ path }) => path);
const OWN_AFFAIRS = ['auth.me', 'auth.logout', 'auth.changePassword'];

describe('someone who signs in to the web client with a temporary password', () => {
  test('is told so, and can do nothing but choose a new one', async () => {
    const { user, accessToken, caller } = await newcomer('trpc');
    expect(user.mustChangePassword).toBe(true);
    expect((await caller.auth.me()).user).toEqual(user);
    const expected = guarded.filter((path) => !OWN_AFFAIRS.includes(path));
    expect(await refusedTo(accessToken)).toEqual(expected.flatMap((path) => [path, path]));
    expect(await caller.auth.logout()).toEqual({});
  });

  test('may do everything of their role afterwards, in the same session', async () => {
    const { accessToken, caller } = await newcomer('trpc');
    await caller.auth.changePassword({
      currentPassword: PASSWORD,
      newPassword: 'a new and better one',
    });
    expect(await refusedTo(accessToken)).toEqual([]);
    const me = await (await app.caller({ token: accessToken })).auth.me();
    expect(me.user).not.toHaveProperty('mustChangePassword');
  });

  test('is the same over REST when the session rotates', async () => {
    const { accessToken } = await newcomer('rest', true);
    expect(await refusedTo(accessToken)).toContain('customers.list');
  });

  test('is still limited after a refresh', async () => {
    const { refreshToken } = await newcomer('trpc');
    const { accessToken } = await (await app.as('nobody')).auth.refresh({ refreshToken });
    expect(await refusedTo(accessToken)).toContain('customers.list');
  });
});

test('a script’s session over REST keeps the rights of its role', async () => {
  const { user, accessToken } = await newcomer('rest');
  expect(user.mustChangePassword).toBe(true);
  expect(await refusedTo(accessToken)).toEqual([]);
});

test('an employee made with a password has a temporary one', async () => {
  const admin = await app.as('admin');
  const email = 'fresh@example.com';
  const phone = '+15125559999';
  const password = 'temporary-pass-1';
  await admin.employees.create({ firstName: 'Fresh', lastName: 'One', email, phone, password });
  const client = await app.as('nobody', { transport: 'trpc' });
  const { tempToken } = await client.auth.employeeLogin({ email, password });
  const { user } = await client.auth.verifyCode({
    email,
    tempToken,
    code: app.inbox.codeFor(phone),
  });
  expect(user.mustChangePassword).toBe(true);
});
