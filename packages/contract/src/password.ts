import { z } from 'zod';

const utf8Bytes = (value: string) =>
  Array.from(value).reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0;
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

// Longer ones would only buy an attacker hashing time.
const isShortEnough = (value: string) => utf8Bytes(value) <= 1024;

const tooLong = { error: 'A password may have at most 1,024 bytes' };

/** A password as somebody types it to sign in; never trimmed. */
export const TypedPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required' })
  .refine(isShortEnough, tooLong);

const FEWEST_CHARACTERS = 15;

// What people count: an emoji is one, though it takes two units of UTF-16.
const isLongEnough = (value: string) => [...value].length >= FEWEST_CHARACTERS;

/** A password that a customer is to sign in with: nothing else than it protects them. */
export const CustomerPassword = z
  .string({ error: 'Password is required' })
  .refine(isLongEnough, {
    error: `The password needs at least ${FEWEST_CHARACTERS} characters`,
  })
  .refine(isShortEnough, tooLong);

/** A password that an employee is to sign in with. */
export const EmployeePassword = z
  .string({ error: 'Password is required' })
  .min(8, { error: 'The password needs at least 8 characters' })
  .refine(isShortEnough, tooLong);
