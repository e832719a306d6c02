import { expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from '../../people/sessions/tokens/access-token.ts';
import { deriveKeys } from './keys.ts';

const OLD = 'the secret of last year, 32 bytes long';
const NEW = 'the secret of this year, 32 bytes long';
const sid = '0f6f7a5c-3a41-4a54-9d0f-6f1f4f0f8c22';
const user = { id: sid, name: 'Ada Admin', email: 'ada@example.com', role: 'admin' } as const;

test('the key of access tokens cannot be read out of the process', async () => {
  const [key] = (await deriveKeys([NEW])).accessToken;
  expect(key).toMatchObject({ type: 'secret', extractable: false, usages: ['sign', 'verify'] });
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/);
});

test('a former secret verifies and no longer signs', async () => {
  const old = (await deriveKeys([OLD])).accessToken;
  const rotated = (await deriveKeys([NEW, OLD])).accessToken;
  const late = (await deriveKeys([NEW])).accessToken;
  expect(await readAccessToken(rotated, await signAccessToken(old, user, sid))).toBeDefined();
  const token = await signAccessToken(rotated, user, sid);
  expect(await readAccessToken(late, token)).toBeDefined();
  expect(await readAccessToken(old, token)).toBeUndefined();
});

test('each purpose has keys of its own', async () => {
  const { accessToken: _, ...rings } = await deriveKeys([NEW, OLD]);
  const keys = Object.values(rings).flatMap((ring) =>
    ring.map((key) => Buffer.from(key).toString('hex')),
  );
  expect(keys).toHaveLength(2 * Object.keys(rings).length);
  expect(new Set(keys).size).toBe(keys.length);
});
