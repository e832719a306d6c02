import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What is known of a phone number that texts may go to, whoever has it. */
export const textNumbers = pgTable(
  'text_numbers',
  {
    // As it is dialed, without an extension.
    phone: text('phone').primaryKey(),
    // `yes` as the office noted it; `stopped` by the person, which only they take back.
    says: text('says', { enum: ['yes', 'no', 'stopped'] }).notNull(),
    notedAt: instant('noted_at').notNull().default(sql`now()`),
    // The name as it was then.
    notedBy: text('noted_by').notNull().default(''),
    isLandline: boolean('is_landline').notNull().default(false),
  },
  (table) => [check('text_numbers_says', sql`${table.says} in ('yes', 'no', 'stopped')`)],
);
