import type { KeyRing } from '../../../platform/signing/keys.ts';
import { signText, verifyText } from '../../../platform/signing/signed-text.ts';

/** A refresh token names its session and how often that session has rotated. */
export const signRefreshToken = (keys: KeyRing, sessionId: string, counter: number) =>
  signText(keys, `${sessionId}.${counter}`);

/** Session and counter of a token with a right MAC, or `undefined`. */
export function readRefreshToken(keys: KeyRing, token: string) {
  const [sessionId, counter] = verifyText(keys, token)?.split('.') ?? [];
  if (sessionId === undefined || counter === undefined) return undefined;
  return { sessionId, counter: Number(counter) };
}
