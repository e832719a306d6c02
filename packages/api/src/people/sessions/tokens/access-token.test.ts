import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { deriveKeys } from '../../../platform/signing/keys.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';

const { accessToken: keys, refreshToken: otherKeys } = await deriveKeys([
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

  test('when it has expired for longer than clocks may differ: 5 seconds', async () => {
    const token = await forge({}, '-3s').sign(keys[0]);
    expect(await readAccessToken(keys, token)).toBeDefined();
    expect(await readAccessToken(keys, await forge({}, '-7s').sign(keys[0]))).toBeUndefined();
  });

  test.each(['sub', 'sid', 'role', 'exp', 'iat', 'iss', 'aud'])(
    'when it has no %s, or another one',
    async (claim) => {
      const whole = {
        sub,
        sid,
        role: 'admin',
        iss: 'callboard',
        aud: 'callboard',
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 60,
      };
      const sign = (claims: Record<string, unknown>, typ = 'at+jwt') =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).sign(keys[0]);
      expect(await readAccessToken(keys, await sign(whole))).toBeDefined();
      const without = await sign({ ...whole, [claim]: undefined });
      expect(await readAccessToken(keys, without)).toBeUndefined();
      const other = await sign({ ...whole, [claim]: 'somebody else' }).catch(() => '');
      expect(await readAccessToken(keys, other)).toBeUndefined();
      expect(await readAccessToken(keys, await sign(whole, 'JWT'))).toBeUndefined();
    },
  );

  test('when it is longer than 4 KB, though it is signed', async () => {
    const long = async (length: number) =>
      readAccessToken(keys, await forge({ name: 'x'.repeat(length) }).sign(keys[0]));
    expect(await long(2500)).toBeDefined();
    expect(await long(3500)).toBeUndefined();
  });

  test('when it was signed with another algorithm', async () => {
    const bytes = new Uint8Array(64).fill(7);
    const key = await crypto.subtle.importKey(
      'raw',
      bytes,
      { name: 'HMAC', hash: 'SHA-512' },
      false,
      ['sign', 'verify'],
    );
    const expires = Math.floor(Date.now() / 1000) + 60;
    const token = await new SignJWT({ sid, role: 'admin' })
      .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
      .setIssuer('callboard')
      .setAudience('callboard')
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);
    expect(await readAccessToken([key], token)).toBeUndefined();
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
