import { sessions, signInFailures } from '@callboard/db/schema/auth';
import { eq, gt } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { startSignIn } from '../testing/start-sign-in.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const ROUNDS = 20;

test('fifty times the right code at once opens one session, twenty rounds long', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const signIn = await startSignIn(app);
    const { answers } = await atOnce(50, () => signIn.verify(signIn.code));
    expect(answers).toHaveLength(1);
    expect(await app.db.$count(sessions, eq(sessions.employeeId, signIn.id))).toBe(1);
  }
  // What was counted before the comparison was no wrong code in the end.
  expect(await app.db.$count(signInFailures, gt(signInFailures.failures, 0))).toBe(0);
});

test('a hundred guesses at once have five tries, twenty rounds long', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const signIn = await startSignIn(app);
    const { answers, problems } = await atOnce(100, () => signIn.verify(signIn.wrongCode));
    expect(answers).toEqual([]);
    const compared = problems.filter(({ detail }) => detail.startsWith('This code is not right'));
    expect(compared).toHaveLength(5);
  }
});

test('twenty refreshes at once rotate once and get one successor, twenty rounds long', async () => {
  const nobody = await app.as('nobody');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { refreshToken } = await app.signIn(app.people.tech, 'tech', true);
    const { answers, problems } = await atOnce(20, () => nobody.auth.refresh({ refreshToken }));
    expect(problems).toEqual([]);
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
  }
  const counters = await app.db.select({ counter: sessions.counter }).from(sessions);
  expect(counters.filter(({ counter }) => counter === 1)).toHaveLength(ROUNDS);
  expect(counters.filter(({ counter }) => counter > 1)).toEqual([]);
});
