import { z } from 'zod';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const utf8Bytes = (value: string) =>
  Array.from(value).reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0;
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

// Anything longer would only let an attacker burn hashing time.
const isShortEnough = (value: string) => utf8Bytes(value) <= 1024;

const tooLong = { error: 'A password may have at most 1,024 bytes' };

// No keyboard types these, and any two unpaired surrogates would hash alike.
const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();

const noText = { error: 'The password contains characters that cannot be used' };

/** A password as typed at sign-in; never trimmed. */
export const TypedPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required' })
  .refine(isText, noText)
  .refine(isShortEnough, tooLong);

const isCommon = (value: string) => COMMON_PASSWORDS.has(value.toLowerCase());

// The same step between all neighbors: aaaaaaaa, abcdefgh, 87654321; 9 may wrap to 0.
function isSequence(value: string): boolean {
  const points = Array.from(value.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const isDigits = /^[0-9]+$/.test(value);
  const [first] = [0, 1, -1].filter((step) =>
    points.every((point, at) => {
      const before = points[at - 1];
      const distance = before === undefined ? step : point - before;
      return distance === step || (isDigits && distance === -9 * step);
    }),
  );
  return first !== undefined;
}

const newPassword = (fewest: number) =>
  z
    .string({ error: 'Password is required' })
    // Counts characters as people do: an emoji is one, though it takes two UTF-16 units.
    .refine((value) => [...value].length >= fewest, {
      error: `The password needs at least ${fewest} characters`,
      abort: true,
    })
    .refine(isShortEnough, { ...tooLong, abort: true })
    .refine(isText, { ...noText, abort: true })
    .refine((value) => !isCommon(value), {
      error: 'This password is too common. Choose another one',
      abort: true,
    })
    .refine((value) => !isSequence(value), {
      error:
        'A repeated character or a simple sequence is too easy to guess. Choose another password',
    });

/** A customer's new password; longer than an employee's, because there is no second factor. */
export const CustomerPassword = newPassword(15);

/** An employee's new password. */
export const EmployeePassword = newPassword(8);

/**
 * Whether a password is just one of the names a person signs in with.
 * @param names email and username, if any
 */
export const isOwnName = (password: string, names: (string | null)[]): boolean =>
  names.some((name) => name !== null && name !== '' && name === password.trim().toLowerCase());
