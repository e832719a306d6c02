import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word that a customer was ever found by, some of them twice: a word that is misspelt is looked
 * up here. Kept by triggers; not unique, so that nobody waits for somebody else's customer.
 */
export const searchWords = pgTable('search_words', { word: text('word').notNull() }, ({ word }) => [
  index('search_words_word').on(sql`${word} collate "C"`),
  index('search_words_spellings')
    .using('gin', sql`spellings(${word})`)
    .where(sql`length(word) >= 5`),
]);
