import { sessions } from '@callboard/db/schema/auth';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../testing/at-once.ts';
import { PASSWORD } from '../../testing/people.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { readAccessToken } from './tokens/access-token.ts';

const app = await startTestApp();
afterAll(() => app.close());
const nobody = await app.as('nobody');
const { tech, customer } = app.people;

const refresh = (refreshToken: string) => nobody.auth.refresh({ refreshToken });
const sessionOf = (accessToken: string) => readAccessToken(app.keys.accessToken, accessToken);
const isAlive = async (token: string) => (await app.context({ token })).actor !== undefined;

async function successor(refreshToken: string): Promise<string> {
  const refreshed = await refresh(refreshToken);
  if (refreshed.refreshToken === undefined) throw new Error('This session does not rotate');
  return refreshed.refreshToken;
}

async function timePasses(
  accessToken: string,
  values: Partial<Record<'rotatedAt' | 'lastUsedAt' | 'createdAt', ReturnType<typeof sql>>>,
) {
  const claims = await sessionOf(accessToken);
  await app.db
    .update(sessions)
    .set(values)
    .where(eq(sessions.id, claims?.sid ?? ''));
}

describe('a session opened by a script', () => {
  test('keeps its refresh token: a refresh answers the access token alone', async () => {
    const { refreshToken } = await app.signIn(tech, 'tech');
    for (let round = 0; round < 3; round += 1) {
      const answer = await refresh(refreshToken);
      expect(answer).toEqual({ accessToken: expect.any(String) });
      expect(Object.keys(answer)).toEqual(['accessToken']);
      expect(await isAlive(answer.accessToken)).toBe(true);
    }
  });

  test('rotates when its sign-in asks for it, and so does one of the web client', async () => {
    const login = { usernameOrEmail: 'cora', password: PASSWORD };
    const rotates = async (info: Parameters<typeof app.as>[1]) => {
      const { refreshToken } = await (await app.as('nobody', info)).auth.customerLogin(login);
      return 'refreshToken' in (await refresh(refreshToken));
    };
    expect(await rotates({ transport: 'rest' })).toBe(false);
    expect(await rotates({ transport: 'rest', wantsRotation: true })).toBe(true);
    expect(await rotates({ transport: 'trpc' })).toBe(true);
  });
});

describe('a rotating session', () => {
  test('hands out the next refresh token each time', async () => {
    const { refreshToken } = await app.signIn(tech, 'tech', true);
    const second = await successor(refreshToken);
    const third = await successor(second);
    expect(new Set([refreshToken, second, third]).size).toBe(3);
  });

  test('gives the same successor for the last token within half a minute', async () => {
    const { refreshToken } = await app.signIn(tech, 'tech', true);
    const second = await successor(refreshToken);
    expect(await successor(refreshToken)).toBe(second);
    expect(await successor(second)).not.toBe(second);
  });

  test('ends when the last token comes after half a minute', async () => {
    const { refreshToken, accessToken } = await app.signIn(tech, 'tech', true);
    const second = await successor(refreshToken);
    await timePasses(accessToken, { rotatedAt: sql`now() - interval '31 seconds'` });
    expect((await problemOf(refresh(refreshToken))).status).toBe(401);
    expect((await problemOf(refresh(second))).status).toBe(401);
    expect(await isAlive(accessToken)).toBe(false);
  });

  test('ends for everybody when an older token comes back', async () => {
    const { refreshToken, accessToken } = await app.signIn(tech, 'tech', true);
    const third = await successor(await successor(refreshToken));
    expect(await problemOf(refresh(refreshToken))).toMatchObject({
      status: 401,
      detail: 'Please sign in again.',
    });
    expect((await problemOf(refresh(third))).status).toBe(401);
    expect(await isAlive(accessToken)).toBe(false);
  });

  test('rotates once when twenty tabs refresh at once', async () => {
    const { refreshToken } = await app.signIn(tech, 'tech', true);
    const { answers } = await atOnce(20, () => refresh(refreshToken));
    expect(answers).toHaveLength(20);
    const [next, ...others] = new Set(answers.map((answer) => answer.refreshToken));
    expect(others).toEqual([]);
    expect(await successor(next ?? '')).not.toBe(next);
  });

  test('does not end because somebody made a token up', async () => {
    const { refreshToken } = await app.signIn(tech, 'tech', true);
    const second = await successor(refreshToken);
    await successor(second);
    const [text = ''] = refreshToken.split('.0.');
    for (const forged of [`${text}.0.AAAA`, `${text}.1.`, `${text}.9`, `${refreshToken}x`, 'x.y']) {
      expect((await problemOf(refresh(forged))).status).toBe(401);
    }
    expect(await successor(second)).toEqual(expect.any(String));
  });
});

describe('a session ends by itself', () => {
  const age = (interval: string) => sql`now() - ${interval}::interval`;

  test.each([
    ['an employee', 'tech', '11 hours', '23 hours', true],
    ['an employee', 'tech', '13 hours', '13 hours', false],
    ['an employee', 'tech', '1 minute', '25 hours', false],
    ['a customer', 'customer', '13 days', '29 days', true],
    ['a customer', 'customer', '15 days', '15 days', false],
    ['a customer', 'customer', '1 minute', '31 days', false],
  ] as const)('%s (%s) idle for %s, signed in %s ago: goes on is %s', async (...row) => {
    const [, role, idle, signedIn, goesOn] = row;
    const person = role === 'tech' ? tech : customer;
    const { refreshToken, accessToken } = await app.signIn(person, role);
    await timePasses(accessToken, { lastUsedAt: age(idle), createdAt: age(signedIn) });
    const outcome = refresh(refreshToken).then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(goesOn);
  });
});
