import { type SQL, sql } from 'drizzle-orm';
import { gramsOf } from '../searching/grams-of.ts';
import { contains } from '../searching/like-pattern.ts';

/** One condition in two forms, for a customer `c`. */
export type Match = {
  /** For testing one customer at a time. */
  closely: SQL;
  /** For finding matches through the text indexes. */
  byIndex: readonly SQL[];
  /** How many customers, in order of name, to test for each match wanted. */
  leavesPerRow: number;
};

// Looking through the names finds what one in ten customers has. Three letters alone are in many
// names: one in forty is found so, before the index gives thousands.
const leavesFor = (words: string[]): number =>
  words.length === 1 && (words[0]?.length ?? 0) <= 3 ? 40 : 10;

const PHONE_LIKE = /^[0-9\s()+.-]+$/;
const FEWEST_PHONE_DIGITS = 3;

const holdsAll = (words: string[]): SQL =>
  sql.join(
    words.map((word) => sql`strpos(c.search, ${word}) > 0`),
    sql` and `,
  );

const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/**
 * The words with trigrams narrow the search best; without any, one- and two-letter substrings do.
 */
function isFound(words: string[]): SQL {
  const long = words.filter(hasTrigram);
  if (long.length > 0) {
    const likes = long.map((word) => sql`c.search like ${contains(word)}`);
    const short = words.filter((word) => !hasTrigram(word));
    return sql.join([...likes, ...(short.length > 0 ? [holdsAll(short)] : [])], sql` and `);
  }
  // A substring may be anywhere in the text; whether they form the word is checked there.
  return sql`grams(c.search) @> ${gramsOf(words)} and ${holdsAll(words)}`;
}

/**
 * The condition that a customer has what was typed in name, business, email, phone or address: each
 * word somewhere, or a phone number in any spelling.
 * @returns undefined for an empty search
 */
export function matchCustomer(q: string): Match | undefined {
  const typed = q.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const digits = typed.replace(/[^0-9]/g, '');
  const leavesPerRow = leavesFor(words);
  if (!PHONE_LIKE.test(typed) || digits.length < FEWEST_PHONE_DIGITS) {
    return { closely: holdsAll(words), byIndex: [isFound(words)], leavesPerRow };
  }
  return {
    closely: sql`(strpos(c.phone_digits, ${digits}) > 0 or (${holdsAll(words)}))`,
    byIndex: [sql`c.phone_digits like ${contains(digits)}`, isFound(words)],
    leavesPerRow,
  };
}
