import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../../platform/search-terms/like-pattern.ts';
import type { Typed, TypedWord } from '../../platform/search-terms/read-typed.ts';
import { holdsEach, isLikeEach, piecesOf } from '../../platform/search-terms/word-conditions.ts';

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
const leavesFor = (words: TypedWord[]): number =>
  words.length === 1 && (words[0]?.text.length ?? 0) <= 3 ? 40 : 10;

const FOLDED = sql`c.folded`;

/**
 * The condition that a customer has what was typed in name, business, email, phone or address, or in
 * those of a contact: each word somewhere, one typo in it, or a phone number in any spelling.
 * @param typed read with words alike of unknown words only: a list has no order of likeness, so what is
 *   somebody's name is not taken for another one
 */
export function matchCustomer({ words, digits }: Pick<Typed, 'words' | 'digits'>): Match {
  const leavesPerRow = leavesFor(words);
  // Signs alone are nobody's name.
  if (words.length === 0) return { closely: sql`false`, byIndex: [sql`false`], leavesPerRow };
  const pieces = words.map((word) => piecesOf(word, 'any'));
  const [closely, byIndex] = [holdsEach(FOLDED, pieces), isLikeEach(FOLDED, pieces)];
  if (digits === '') return { closely, byIndex: [byIndex], leavesPerRow };
  return {
    closely: sql`(strpos(c.phone_digits, ${digits}) > 0
      or strpos(c.contact_digits, ${digits}) > 0 or ${closely})`,
    byIndex: [
      sql`c.phone_digits like ${contains(digits)}`,
      sql`c.contact_digits like ${contains(digits)}`,
      byIndex,
    ],
    leavesPerRow,
  };
}
