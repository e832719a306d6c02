import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Files whose bytes this installation stores, or has stored, without a row in `files`: uploads that go
 * on or were cut off, and files that were forgotten. Whoever looks for leftovers finds them here; a
 * folder may hold those of another database, too.
 */
export const looseBytes = pgTable(
  'loose_bytes',
  {
    // The name of the bytes, as that of a file.
    id: uuid('id').primaryKey(),
    since: instant('since').notNull().default(sql`now()`),
  },
  (table) => [index('loose_bytes_since').on(table.since)],
);
