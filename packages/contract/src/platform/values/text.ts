import { z } from 'zod';

// Postgres text cannot hold NUL, and an unpaired surrogate cannot be encoded as UTF-8.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

const base = (name: string, max: number) =>
  z
    .string({ error: `${name} is required` })
    .refine(storable, { error: `${name} contains characters that cannot be stored` })
    .trim()
    .max(max, { error: `${name} may have at most ${max.toLocaleString('en-US')} characters` });

/**
 * Text that may be sent empty, but not be missing or null.
 * @param name the field's name in messages
 * @param max maximum length in UTF-16 units; the message names it
 */
export const emptyOrText = base;

/**
 * Required text: must not be empty after trimming.
 * @param name the field's name in messages, e.g. "First name"
 * @param max maximum length in UTF-16 units; the message names it
 */
export const requiredText = (name: string, max = 100) =>
  base(name, max).min(1, { error: `${name} is required` });

/**
 * Optional text; a missing or null value becomes an empty string.
 * @param name the field's name in messages
 * @param max maximum length in UTF-16 units; the message names it
 */
export const optionalText = (name: string, max = 200) =>
  base(name, max)
    .nullish()
    .transform((value) => value ?? '');

/** A search of at most 200 characters; empty means no search. */
export const SearchText = optionalText('Search', 200);
