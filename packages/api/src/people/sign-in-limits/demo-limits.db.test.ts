import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { signInClient } from '../../testing/sign-in-client.ts';
import { startSignIn } from '../../testing/start-sign-in.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { RULES, ruleOf } from './rules.ts';

const app = await startTestApp({ limitFactor: 20 });
afterAll(() => app.close());

test('a demo bears twenty times as many wrong passwords', async () => {
  expect(ruleOf('pair', 20)).toEqual({ ...RULES.pair, free: 100, forgottenAfter: 45 });
  const client = await signInClient(app);
  for (let at = 0; at < 12; at += 1) {
    expect((await client.customer('cora', 'not the password')).status).toBe(401);
  }
  expect((await client.customer('cora')).status).toBe(200);
});

test('a demo’s sign-in bears five wrong codes like any other', async () => {
  const signIn = await startSignIn(app);
  for (let guess = 0; guess < 5; guess += 1) await problemOf(signIn.verify(signIn.wrongCode));
  expect((await problemOf(signIn.verify(signIn.code))).status).toBe(401);
});

test('a demo’s account bears ten wrong codes in a row, and more than ten messages', async () => {
  const { email, phone, wrongCode, ...first } = await startSignIn(app);
  const client = await signInClient(app);
  const signIn = (tempToken: string, code: string) =>
    client.outcomeOf(client.caller.auth.verifyCode({ email, tempToken, code }));
  for (let guess = 0; guess < 5; guess += 1) await signIn(first.tempToken, wrongCode);
  for (let time = 0; time < 12; time += 1) {
    const { tempToken } = await client.caller.auth.employeeLogin({ email, password: PASSWORD });
    const wrong = app.inbox.codeFor(phone) === '000000' ? '000001' : '000000';
    expect((await signIn(tempToken, wrong)).status).toBe(401);
    if (time === 11) {
      expect((await signIn(tempToken, app.inbox.codeFor(phone))).status).toBe(200);
    }
  }
});
