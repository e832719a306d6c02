import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../../platform/signing/keys.ts';

/** How long a code is valid. */
export const CODE_MINUTES = 5;
/** Wrong guesses allowed per attempt, across all its codes. */
export const MOST_TRIES = 5;
/** How many times one attempt can have a new code sent. */
export const MOST_RESENDS = 3;
/** Seconds between two codes of one attempt. */
export const RESEND_AFTER = 30;

/** Six digits from the system's random source. */
export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: useless without the key or for another attempt. */
export const hashCode = (key: Uint8Array, attemptId: string, code: string): string =>
  createHmac('sha256', key).update(`${attemptId} ${code}`).digest('base64url');

/** Compares in constant time, under every key that may have signed. */
export const isRightCode = (
  keys: KeyRing,
  attemptId: string,
  code: string,
  stored: string,
): boolean =>
  keys.some((key) => {
    const expected = Buffer.from(hashCode(key, attemptId, code));
    const actual = Buffer.from(stored);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
