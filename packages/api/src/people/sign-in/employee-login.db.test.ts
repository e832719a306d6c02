import { afterAll, expect, test } from 'vitest';
import { makeEmployee, PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = await app.as('nobody');
const { tech } = app.people;

test('an employee signs in with a password and the code on the phone', async () => {
  const sent = await nobody.auth.employeeLogin({ email: tech.email, password: PASSWORD });
  expect(sent).toEqual({
    tempToken: expect.any(String),
    phoneHint: `••• ${tech.phone.slice(-4)}`,
    resendAfter: 30,
  });
  const code = app.inbox.codeFor(tech.phone);
  const session = await nobody.auth.verifyCode({
    email: tech.email,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    tempToken: sent.tempToken,
  });
  const user = { id: tech.id, name: `Erin ${tech.lastName}`, email: tech.email, role: 'tech' };
  expect(session).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    user,
  });
  const me = await app.caller({ token: session.accessToken });
  expect(await me.auth.me()).toEqual({ user });
});

test('the text with the code comes in the name of the company', async () => {
  const company = { companyName: 'Acme Air', navbarBgColor: '#112233', navbarTextColor: '#fafafa' };
  await (await app.as('admin')).settings.update(company);
  const { tempToken } = await nobody.auth.employeeLogin({ email: tech.email, password: PASSWORD });
  const code = app.inbox.codeFor(tech.phone);
  const said = `${code} is your Acme Air sign-in code. It works for 5 minutes. No one at the office will ask you for it.`;
  expect(app.inbox.messages.at(-1)).toMatchObject({ to: tech.phone, text: said });
  await nobody.auth.verifyCode({ email: tech.email, code, tempToken });
});

test('no answer holds the code', async () => {
  const before = app.inbox.messages.length;
  const answer = await nobody.auth.employeeLogin({ email: tech.email, password: PASSWORD });
  const code = app.inbox.codeFor(tech.phone);
  expect(app.inbox.messages).toHaveLength(before + 1);
  expect(JSON.stringify(answer)).not.toContain(code);
  expect(Buffer.from(answer.tempToken, 'base64url').toString()).not.toContain(code);
});

test('the email may be typed in capitals and with blanks around it', async () => {
  const email = `  ${tech.email.toUpperCase()} `;
  const { tempToken } = await nobody.auth.employeeLogin({ email, password: PASSWORD });
  const code = app.inbox.codeFor(tech.phone);
  const { user } = await nobody.auth.verifyCode({ email, code, tempToken });
  expect(user.id).toBe(tech.id);
});

test('a wrong password and an unknown email are refused with the same words', async () => {
  const wrong = problemOf(nobody.auth.employeeLogin({ email: tech.email, password: 'wrong' }));
  const unknown = problemOf(
    nobody.auth.employeeLogin({ email: 'who@example.com', password: PASSWORD }),
  );
  expect(await wrong).toMatchObject({
    status: 401,
    code: 'unauthenticated',
    detail: 'Email or password is wrong.',
  });
  expect(await unknown).toEqual(await wrong);
});

test('a wrong password sends no message', async () => {
  const before = app.inbox.messages.length;
  await problemOf(nobody.auth.employeeLogin({ email: tech.email, password: `${PASSWORD} ` }));
  expect(app.inbox.messages).toHaveLength(before);
});

test('somebody who left, or never got a password, cannot sign in', async () => {
  const left = await makeEmployee(app.db, 'tech', { isActive: false });
  const without = await makeEmployee(app.db, 'tech', { passwordHash: null });
  for (const { email } of [left, without]) {
    const problem = await problemOf(nobody.auth.employeeLogin({ email, password: PASSWORD }));
    expect(problem.detail).toBe('Email or password is wrong.');
  }
});

test('an employee without a phone is told whom to ask', async () => {
  const { email } = await makeEmployee(app.db, 'tech', { phone: '' });
  expect(await problemOf(nobody.auth.employeeLogin({ email, password: PASSWORD }))).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('Ask an admin'),
  });
});

test('when the message cannot be sent, a second try works', async () => {
  const headers: [string, string][] = [];
  const caller = await app.as('nobody', {
    setHeader: (name, value) => headers.push([name, value]),
  });
  const login = () => caller.auth.employeeLogin({ email: tech.email, password: PASSWORD });
  app.inbox.failNext();
  expect(await problemOf(login())).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: expect.stringContaining('could not send the text message'),
  });
  expect(headers).toEqual([['retry-after', '10']]);
  const { tempToken } = await login();
  const code = app.inbox.codeFor(tech.phone);
  const { user } = await caller.auth.verifyCode({ email: tech.email, code, tempToken });
  expect(user.id).toBe(tech.id);
});
