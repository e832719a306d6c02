import { z } from 'zod';

// Postgres text cannot hold NUL, and an unpaired surrogate does not survive UTF-8.
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

const base = (name: string, max: number) =>
  z
    .string({ error: `${name} is required` })
    .refine(storable, { error: `${name} contains characters that cannot be stored` })
    .trim()
    .max(max, { error: `${name} may have at most ${max.toLocaleString('en-US')} characters` });

/**
 * Text that must not be empty after trimming.
 * @param name what the messages call the field, e.g. "First name"
 * @param max longest allowed length in UTF-16 units; the message names it
 */
export const requiredText = (name: string, max = 100) =>
  base(name, max).min(1, { error: `${name} is required` });

/**
 * Text that may be left out; an absent or null value becomes the empty string.
 * @param name what the messages call the field
 * @param max longest allowed length in UTF-16 units; the message names it
 */
export const optionalText = (name: string, max = 200) =>
  base(name, max)
    .nullish()
    .transform((value) => value ?? '');

/** A search text of at most 200 characters; empty when nothing is looked for. */
export const SearchText = optionalText('Search', 200);
