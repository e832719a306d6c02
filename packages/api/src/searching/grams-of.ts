import { type SQL, sql } from 'drizzle-orm';

const pieces = (word: string): string[] => {
  const letters = [...word];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};

/**
 * What a text must have to hold all of `words`, as an array for `grams(text) @>`: their pieces of two
 * letters. White space, which no word has, keeps them apart on the way.
 */
export const gramsOf = (words: readonly string[]): SQL =>
  sql`string_to_array(${[...new Set(words.flatMap(pieces))].join(' ')}, ' ')`;
