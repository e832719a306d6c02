import { hkdfSync } from 'node:crypto';
import type { CryptoKey } from 'jose';

/** Keys for one purpose: the first signs, all verify. */
export type KeyRing<Key = Uint8Array> = readonly [Key, ...Key[]];

export type Keys = {
  accessToken: KeyRing<CryptoKey>;
  refreshToken: KeyRing;
  tempToken: KeyRing;
  loginCode: KeyRing;
  idempotency: KeyRing;
  passwordLink: KeyRing;
  signInLimits: KeyRing;
  knownDevice: KeyRing;
  unsubscribe: KeyRing;
};

const KEY_BYTES = 32;

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `callboard ${purpose}`, KEY_BYTES));

// What jose takes as it is; bytes it would import anew for each token.
const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/**
 * Derives a key ring per purpose, so that what one key signs means nothing to another.
 * @param secrets the list of AUTH_SECRET, newest first, at least one of 32 bytes or more
 */
export async function deriveKeys(secrets: readonly [string, ...string[]]): Promise<Keys> {
  const [newest, ...older] = secrets;
  const ring = (purpose: string): KeyRing => [
    derive(newest, purpose),
    ...older.map((secret) => derive(secret, purpose)),
  ];
  const importAll = async (purpose: string): Promise<KeyRing<CryptoKey>> => [
    await importKey(derive(newest, purpose)),
    ...(await Promise.all(older.map((secret) => importKey(derive(secret, purpose))))),
  ];
  return {
    accessToken: await importAll('access token'),
    refreshToken: ring('refresh token'),
    tempToken: ring('temp token'),
    loginCode: ring('login code'),
    idempotency: ring('idempotency'),
    passwordLink: ring('password link'),
    signInLimits: ring('sign-in limits'),
    knownDevice: ring('known device'),
    unsubscribe: ring('unsubscribe'),
  };
}
