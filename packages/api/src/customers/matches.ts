import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../searching/like-pattern.ts';

const PHONE_LIKE = /^[0-9\s()+.-]+$/;
const FEWEST_PHONE_DIGITS = 3;
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

// The short pieces find what has no three letters in a row, the pattern then looks closely.
const hasText = (text: string): SQL => {
  const isLike = sql`c.search like ${contains(text)}`;
  if (HAS_TRIGRAM.test(text)) return isLike;
  return sql`grams(c.search) @> grams(${text.toLowerCase()}) and ${isLike}`;
};

const hasDigits = (digits: string, typed: string): SQL =>
  sql`(c.phone_digits like ${contains(digits)} or ${hasText(typed)})`;

/**
 * The condition that a customer `c` has what was typed in name, business, email, phone or address:
 * each word somewhere, or a phone number in any spelling.
 * @returns undefined for an empty search
 */
export function matchesCustomer(q: string): SQL | undefined {
  const typed = q.trim();
  const digits = typed.replace(/[^0-9]/g, '');
  if (PHONE_LIKE.test(typed) && digits.length >= FEWEST_PHONE_DIGITS)
    return hasDigits(digits, typed);
  const words = typed.split(/\s+/).filter(Boolean);
  return words.length === 0 ? undefined : sql.join(words.map(hasText), sql` and `);
}
