import { sessions } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startSignIn } from '../../testing/start-sign-in.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const sessionsOf = (employeeId: string) =>
  app.db.$count(sessions, eq(sessions.employeeId, employeeId));
const ENDED = 'This sign-in has ended. Enter your password again.';

describe('a wrong code', () => {
  test('counts down, and the fifth one ends the sign-in for the right code too', async () => {
    const signIn = await startSignIn(app);
    const details: string[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const { status, detail, fields } = await problemOf(signIn.verify(signIn.wrongCode));
      expect({ status, fields }).toEqual({ status: 401, fields: { code: [detail] } });
      details.push(detail);
    }
    expect(details).toEqual([
      'This code is wrong. 4 tries left.',
      'This code is wrong. 3 tries left.',
      'This code is wrong. 2 tries left.',
      'This code is wrong. One try left.',
      'This code is wrong, and that was the last try. Enter your password again.',
    ]);
    expect((await problemOf(signIn.verify(signIn.code))).detail).toBe(ENDED);
    expect(await sessionsOf(signIn.id)).toBe(0);
  });

  test('does no harm when the right one follows in time', async () => {
    const signIn = await startSignIn(app);
    for (let guess = 0; guess < 4; guess += 1) await problemOf(signIn.verify(signIn.wrongCode));
    expect((await signIn.verify(signIn.code)).user.id).toBe(signIn.id);
  });

  test('is counted five times at most, however many are tried at once', async () => {
    const signIn = await startSignIn(app);
    const { answers, problems } = await atOnce(200, () => signIn.verify(signIn.wrongCode));
    expect(answers).toEqual([]);
    expect(problems.filter(({ detail }) => detail !== ENDED)).toHaveLength(5);
    expect((await signIn.stored()).tries).toBe(5);
  });
});

describe('the right code', () => {
  test('opens one session when it is sent fifty times at once', async () => {
    const signIn = await startSignIn(app);
    const { answers, problems } = await atOnce(50, () => signIn.verify(signIn.code));
    expect(answers).toHaveLength(1);
    expect(new Set(problems.map(({ detail }) => detail))).toEqual(new Set([ENDED]));
    expect(await sessionsOf(signIn.id)).toBe(1);
  });

  test('counts for nothing a second time', async () => {
    const signIn = await startSignIn(app);
    await signIn.verify(signIn.code);
    expect((await problemOf(signIn.verify(signIn.code))).detail).toBe(ENDED);
  });

  test('counts for nothing after it has expired', async () => {
    const signIn = await startSignIn(app);
    await signIn.change({ codeExpiresAt: sql`now() - interval '1 second'` });
    const { status, detail } = await problemOf(signIn.verify(signIn.code));
    expect({ status, detail }).toEqual({
      status: 401,
      detail: 'This code has expired. Ask for a new one with Resend code.',
    });
    expect(await sessionsOf(signIn.id)).toBe(0);
  });

  test('counts for nothing half an hour after the password', async () => {
    const signIn = await startSignIn(app);
    await signIn.change({ createdAt: sql`now() - interval '31 minutes'` });
    expect((await problemOf(signIn.verify(signIn.code))).detail).toBe(ENDED);
  });

  test('counts for nothing in another sign-in', async () => {
    const [one, two] = [await startSignIn(app), await startSignIn(app)];
    expect((await problemOf(one.verify(one.code, two.tempToken))).detail).toBe(ENDED);
    expect((await problemOf(one.verify(one.code, `${one.tempToken}x`))).status).toBe(401);
    expect((await problemOf(one.verify(one.code, 'made up'))).detail).toBe(ENDED);
  });

  test('counts for nothing when the employee was deactivated meanwhile', async () => {
    const signIn = await startSignIn(app);
    await app.db.update(employees).set({ isActive: false }).where(eq(employees.id, signIn.id));
    expect((await problemOf(signIn.verify(signIn.code))).detail).toBe(ENDED);
  });
});

test.each(['12345', '1234567', 'abcdef', ''])('%j is no code at all', async (typed) => {
  const signIn = await startSignIn(app);
  const { status, fields } = await problemOf(signIn.verify(typed));
  expect({ status, fields }).toEqual({ status: 400, fields: { code: ['The code has 6 digits'] } });
  expect((await signIn.stored()).tries).toBe(0);
});
