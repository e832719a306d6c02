import { startSignIn } from '@callboard/api/testing/start-sign-in';
import { sessions } from '@callboard/db/schema/auth';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startHttpApp } from '../testing/start-http-app.ts';
import { allAtOnce, ROUNDS, sending, tally, timesOver } from './all-at-once.ts';

const app = await startHttpApp({ limitFactor: 20 });
afterAll(() => app.close());

type SignIn = Awaited<ReturnType<typeof startSignIn>>;

const verifying = ({ email, tempToken }: SignIn, code: string) =>
  sending('POST', '/api/auth/employee/verify-2fa', { email, tempToken, code });

const sessionsOf = ({ id }: SignIn) => app.db.$count(sessions, eq(sessions.employeeId, id));

test('the right code, fifty times at once, opens one session', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const signIn = await startSignIn(app);
    const outcomes = await allAtOnce(app.call, timesOver(50, verifying(signIn, signIn.code)));
    expect(tally(outcomes)).toEqual({ 200: 1, 401: 49 });
    expect(await sessionsOf(signIn)).toBe(1);
  }
});

test('of two hundred wrong codes at once, five are compared', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const signIn = await startSignIn(app);
    const outcomes = await allAtOnce(app.call, timesOver(200, verifying(signIn, signIn.wrongCode)));
    expect(tally(outcomes)).toEqual({ 401: 200 });
    const compared = outcomes.filter(({ body }) => /not right/.test(JSON.stringify(body)));
    expect(compared).toHaveLength(5);
    expect((await signIn.stored()).tries).toBe(5);
    // The right one comes too late now.
    expect(tally(await allAtOnce(app.call, [verifying(signIn, signIn.code)]))).toEqual({ 401: 1 });
    expect(await sessionsOf(signIn)).toBe(0);
  }
});
