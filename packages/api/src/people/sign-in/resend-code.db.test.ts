import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startSignIn } from '../../testing/start-sign-in.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

type SignIn = Awaited<ReturnType<typeof startSignIn>>;

const halfAMinutePasses = (signIn: SignIn) =>
  signIn.change({ sentAt: sql`now() - interval '31 seconds'` });
const messagesTo = ({ phone }: SignIn) => app.inbox.messages.filter(({ to }) => to === phone);

async function signInWithNewCode() {
  const signIn = await startSignIn(app);
  await halfAMinutePasses(signIn);
  const sent = await signIn.resend();
  return { signIn, sent, newCode: app.inbox.codeFor(signIn.phone) };
}

test('a new code kills the old one', async () => {
  const { signIn, sent, newCode } = await signInWithNewCode();
  expect(sent).toEqual({
    tempToken: signIn.tempToken,
    phoneHint: `••• ${signIn.phone.slice(-4)}`,
    resendAfter: 30,
  });
  if (newCode !== signIn.code) {
    expect((await problemOf(signIn.verify(signIn.code))).detail).toMatch(/code is wrong/);
  }
  expect((await signIn.verify(newCode)).user.id).toBe(signIn.id);
});

test('a new code works though the old one has expired', async () => {
  const signIn = await startSignIn(app);
  await signIn.change({ codeExpiresAt: sql`now() - interval '1 minute'` });
  await halfAMinutePasses(signIn);
  await signIn.resend();
  const { user } = await signIn.verify(app.inbox.codeFor(signIn.phone));
  expect(user.id).toBe(signIn.id);
});

test('a new code within half a minute is refused with the seconds to wait', async () => {
  const signIn = await startSignIn(app);
  await signIn.change({ sentAt: sql`now() - interval '10 seconds'` });
  const headers: [string, string][] = [];
  const caller = await app.as('nobody', {
    setHeader: (name, value) => headers.push([name, value]),
  });
  const { email, tempToken } = signIn;
  expect(await problemOf(caller.auth.resendCode({ email, tempToken }))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    detail: expect.stringMatching(/^Wait (1[0-9]|20) seconds/),
  });
  expect(headers).toEqual([['retry-after', expect.stringMatching(/^(1[0-9]|20)$/)]]);
  expect(messagesTo(signIn)).toHaveLength(1);
});

test('ten requests for a new code at once send one', async () => {
  // The first round only opens the pool's connections: later ones really meet.
  for (let round = 0; round < 4; round += 1) {
    const signIn = await startSignIn(app);
    await halfAMinutePasses(signIn);
    const { answers, problems } = await atOnce(10, signIn.resend);
    expect(answers).toHaveLength(1);
    expect(new Set(problems.map(({ status }) => status))).toEqual(new Set([429]));
    expect(messagesTo(signIn)).toHaveLength(2);
  }
});

test('three new codes are enough for one sign-in', async () => {
  const signIn = await startSignIn(app);
  for (let round = 0; round < 3; round += 1) {
    await halfAMinutePasses(signIn);
    await signIn.resend();
  }
  await halfAMinutePasses(signIn);
  expect(await problemOf(signIn.resend())).toMatchObject({
    status: 429,
    detail: 'No more codes can be sent for this sign-in. Enter your password again.',
  });
  expect(messagesTo(signIn)).toHaveLength(4);
});

test('a new code gives no new tries', async () => {
  const signIn = await startSignIn(app);
  for (let guess = 0; guess < 4; guess += 1) await problemOf(signIn.verify(signIn.wrongCode));
  await halfAMinutePasses(signIn);
  await signIn.resend();
  const newCode = app.inbox.codeFor(signIn.phone);
  const wrong = newCode === '999999' ? '999998' : '999999';
  expect((await problemOf(signIn.verify(wrong))).detail).toMatch(/that was the last try/);
  expect((await problemOf(signIn.verify(newCode))).status).toBe(401);
});

test('a sign-in without tries gets no new code', async () => {
  const signIn = await startSignIn(app);
  for (let guess = 0; guess < 5; guess += 1) await problemOf(signIn.verify(signIn.wrongCode));
  await halfAMinutePasses(signIn);
  expect(await problemOf(signIn.resend())).toMatchObject({
    status: 401,
    detail: 'This sign-in has ended. Enter your password again.',
  });
  expect(messagesTo(signIn)).toHaveLength(1);
});

test('when the new code cannot be sent, asking again works at once', async () => {
  const signIn = await startSignIn(app);
  for (let round = 0; round < 4; round += 1) {
    await halfAMinutePasses(signIn);
    app.inbox.failNext();
    expect(await problemOf(signIn.resend())).toMatchObject({ status: 503, code: 'unavailable' });
  }
  await signIn.resend();
  const { user } = await signIn.verify(app.inbox.codeFor(signIn.phone));
  expect(user.id).toBe(signIn.id);
});
