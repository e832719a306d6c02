import { type SQL, sql } from 'drizzle-orm';

const pieces = (word: string): string[] => {
  const letters = [...word];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};

/**
 * The two-letter pieces a text must contain to match all of `words`, as an array for
 * `grams(text) @>`. They are passed joined by spaces, which no word contains.
 */
export const gramsOf = (words: readonly string[]): SQL =>
  sql`string_to_array(${[...new Set(words.flatMap(pieces))].join(' ')}, ' ')`;
