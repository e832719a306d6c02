import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './keys.ts';

const macOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/** Appends a MAC: `text.mac`. */
export const signText = (keys: KeyRing, text: string): string =>
  `${text}.${macOf(keys[0], text).toString('base64url')}`;

/** The text below a right MAC, or `undefined`. */
export function verifyText(keys: KeyRing, signed: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  if (dot < 0) return undefined;
  const text = signed.slice(0, dot);
  const mac = Buffer.from(signed.slice(dot + 1), 'base64url');
  const isRight = keys.some((key) => {
    const expected = macOf(key, text);
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  });
  return isRight ? text : undefined;
}
