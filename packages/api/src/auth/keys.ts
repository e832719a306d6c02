import { hkdfSync } from 'node:crypto';

/** Keys for one purpose: the first signs, all verify (contract, section 2). */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]];

export type Keys = {
  accessToken: KeyRing;
  refreshToken: KeyRing;
  tempToken: KeyRing;
  loginCode: KeyRing;
  idempotency: KeyRing;
  customerInvite: KeyRing;
  passwordLink: KeyRing;
};

const KEY_BYTES = 32;

/**
 * Derives a key ring per purpose, so that what one key signs means nothing to another.
 * @param secrets the list of AUTH_SECRET, newest first, at least one of 32 bytes or more
 */
export function deriveKeys(secrets: readonly [string, ...string[]]): Keys {
  const derive = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `callboard ${purpose}`, KEY_BYTES));
  const ring = (purpose: string): KeyRing => {
    const [newest, ...older] = secrets;
    return [derive(newest, purpose), ...older.map((secret) => derive(secret, purpose))];
  };
  return {
    accessToken: ring('access token'),
    refreshToken: ring('refresh token'),
    tempToken: ring('temp token'),
    loginCode: ring('login code'),
    idempotency: ring('idempotency'),
    customerInvite: ring('customer invite'),
    passwordLink: ring('password link'),
  };
}
