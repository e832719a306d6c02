import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { deriveKeys } from './keys.ts';

const { accessToken: keys, refreshToken: otherKeys } = deriveKeys([
  'the secret of this year, 32 bytes long',
]);
const sub = '6b7cb1a4-9f0e-4d3a-8a51-2f3f1b0c9d11';
const sid = '0f6f7a5c-3a41-4a54-9d0f-6f1f4f0f8c22';
const user = { id: sub, name: 'Ada Admin', email: 'ada@example.com', role: 'admin' } as const;

const forge = (claims: Record<string, unknown> = {}, expires = '10m') =>
  new SignJWT({ sid, role: 'admin', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('callboard')
    .setAudience('callboard')
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(expires);

test('an access token says who it is, for ten minutes', async () => {
  const token = await signAccessToken(keys, user, sid);
  expect(await readAccessToken(keys, token)).toEqual({ sub, sid, role: 'admin' });
  const { exp = 0, iat = 0, ...claims } = decodeJwt(token);
  expect(claims).toMatchObject({ sub, name: 'Ada Admin', email: 'ada@example.com', role: 'admin' });
  expect(exp - iat).toBe(600);
});

describe('a token counts for nothing', () => {
  test('when it has expired', async () => {
    expect(await readAccessToken(keys, await forge({}, '-10s').sign(keys[0]))).toBeUndefined();
    expect(await readAccessToken(keys, await forge().sign(keys[0]))).toBeDefined();
  });

  test('when it was signed for another purpose', async () => {
    expect(await readAccessToken(keys, await forge().sign(otherKeys[0]))).toBeUndefined();
  });

  test('when it is not signed at all', async () => {
    const token = new UnsecuredJWT({ sub, sid, role: 'admin' })
      .setIssuer('callboard')
      .setAudience('callboard')
      .setIssuedAt()
      .setExpirationTime('10m')
      .encode();
    expect(await readAccessToken(keys, token)).toBeUndefined();
  });

  test('when it names an unknown role or no session', async () => {
    for (const claims of [{ role: 'owner' }, { sid: undefined }, { sid: 'me' }]) {
      expect(await readAccessToken(keys, await forge(claims).sign(keys[0]))).toBeUndefined();
    }
  });

  test.each(['', 'x', 'a.b.c', 'x'.repeat(5000)])('when it is no token at all', async (token) => {
    expect(await readAccessToken(keys, token)).toBeUndefined();
  });
});
