import { type SQL, sql } from 'drizzle-orm';
import { contains } from './like-pattern.ts';
import type { TypedWord } from './read-typed.ts';

/**
 * How closely a word has to be there: as it is, within words too, or as it is or misspelt; or any of
 * these.
 */
export type Closeness = 'whole' | 'inside' | 'similar' | 'any';

// Two letters are inside of almost everything.
const FEWEST_INSIDE = 3;

/**
 * Pieces of folded writing, spaces of its words included, of which one has to be there. A word of one
 * or two letters begins words.
 */
export function piecesOf({ text, alike }: TypedWord, closeness: Closeness): string[] {
  const isExact = closeness === 'whole' || closeness === 'similar';
  const written = text.length < FEWEST_INSIDE ? ` ${text}` : text;
  const meant = closeness === 'similar' || closeness === 'any' ? alike : [];
  return [isExact ? ` ${text} ` : written, ...meant.map((word) => ` ${word} `)];
}

const both = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
const either = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;

/** Each word is in the folded writing `within`, for testing one row at a time. */
export const holdsEach = (within: SQL, words: readonly string[][]): SQL =>
  both(words.map((pieces) => either(pieces.map((piece) => sql`strpos(${within}, ${piece}) > 0`))));

/** The same through an index of trigrams: their pieces know where words begin and end. */
export const isLikeEach = (within: SQL, words: readonly string[][]): SQL =>
  both(
    words.map((pieces) => either(pieces.map((piece) => sql`${within} like ${contains(piece)}`))),
  );
