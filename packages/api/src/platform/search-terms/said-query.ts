import { type SQL, sql } from 'drizzle-orm';
import type { TypedWord } from './read-typed.ts';

// Said by everybody, and seldom written down.
const FILLERS = new Set(
  'a an and are at be by for from had has have her his is it its keep keeps my of our she that the their there they this to was were with'.split(
    ' ',
  ),
);

// Two letters begin too many words; as a word of their own they count.
const FEWEST_BEGINNING = 3;
// Postgres refuses words of more than 2 KB.
const MOST_LETTERS = 100;

/** The words that tell one problem or note from another; empty where nothing does. */
export function meaningfulWords(words: readonly TypedWord[]): TypedWord[] {
  const telling = words.filter(({ text }) => !FILLERS.has(text) && text.length <= MOST_LETTERS);
  return telling.some(({ text }) => text.length >= FEWEST_BEGINNING) ? telling : [];
}

/** Words as full-text search asks for them: all of them, each in any form, and from its beginning or whole. */
export const saidQuery = (words: readonly TypedWord[], are: 'prefix' | 'whole'): string =>
  words
    .map(({ text }) =>
      are === 'prefix' && text.length >= FEWEST_BEGINNING ? `'${text}':*` : `'${text}'`,
    )
    .join(' & ');

/** Whether a written text, as its index has it, has all words of a query. */
export const says = (text: SQL, query: SQL): SQL =>
  sql`to_tsvector('said', folded(${text})) @@ to_tsquery('said', ${query})`;

/** The part of a text where the words of a query are, in about 20 words. */
export const excerptOf = (text: SQL, query: SQL): SQL =>
  sql`ts_headline('said', ${text}, to_tsquery('said', ${query}),
    'StartSel="", StopSel="", MaxWords=24, MinWords=16, ShortWord=0')`;
