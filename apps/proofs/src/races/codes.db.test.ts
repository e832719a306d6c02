import { startSignIn } from '@callboard/api/testing/start-sign-in';
import { sessions } from '@callboard/db/schema/auth';
import { startHttpApp } from '@callboard/server/testing/start-http-app';
import { afterAll, expect, test } from 'vitest';
import { allAtOnce, LONGEST_MS, ROUNDS, sending, tally, timesOver } from './all-at-once.ts';

const app = await startHttpApp({ limitFactor: 20 });
afterAll(() => app.close());

type SignIn = Awaited<ReturnType<typeof startSignIn>>;

const verifying = ({ email, tempToken }: SignIn, code: string) =>
  sending('POST', '/api/auth/employee/verify-2fa', { email, tempToken, code });

async function sessionsOf({ id }: SignIn): Promise<number> {
  const all = await app.db.select({ employeeId: sessions.employeeId }).from(sessions);
  return all.filter(({ employeeId }) => employeeId === id).length;
}

/** Refused, or turned away by an overloaded server. */
const expectRefusals = (counts: Record<number, number>) =>
  expect(['401', '503']).toEqual(expect.arrayContaining(Object.keys(counts)));

async function sendTheRightCode(): Promise<void> {
  const signIn = await startSignIn(app);
  const outcomes = await allAtOnce(app.call, timesOver(50, verifying(signIn, signIn.code)));
  const { 200: opened, ...refused } = tally(outcomes);
  expect(opened).toBe(1);
  expectRefusals(refused);
  expect(await sessionsOf(signIn)).toBe(1);
}

async function guess(): Promise<void> {
  const signIn = await startSignIn(app);
  const outcomes = await allAtOnce(app.call, timesOver(200, verifying(signIn, signIn.wrongCode)));
  expectRefusals(tally(outcomes));
  const compared = outcomes.filter(({ body }) => /code is wrong/.test(JSON.stringify(body)));
  expect(compared.length).toBeLessThanOrEqual(5);
  expect((await signIn.stored()).tries).toBe(5);
  // The right code is too late now.
  expect(tally(await allAtOnce(app.call, [verifying(signIn, signIn.code)]))).toEqual({ 401: 1 });
  expect(await sessionsOf(signIn)).toBe(0);
}

async function inRounds(race: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await race();
}

test(
  'the right code sent fifty times at once opens one session',
  () => inRounds(sendTheRightCode),
  LONGEST_MS,
);

test(
  'of two hundred wrong codes at once, at most five are compared',
  () => inRounds(guess),
  LONGEST_MS,
);
