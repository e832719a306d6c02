import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * One row: whether rates, rules or the days with tax changed since the taxes of calls were last worked out. Triggers
 * count the changes, so that none is forgotten whoever makes it.
 */
export const taxRecounts = pgTable(
  'tax_recounts',
  {
    id: integer('id').primaryKey().default(1),
    wanted: integer('wanted').notNull().default(0),
    done: integer('done').notNull().default(0),
    // The change that the calls are being gone through for, and the last call that was.
    pass: integer('pass').notNull().default(0),
    afterId: uuid('after_id'),
  },
  (table) => [check('tax_recounts_one_row', sql`${table.id} = 1`)],
);
