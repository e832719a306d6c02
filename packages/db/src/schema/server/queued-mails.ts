import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

/**
 * Mails to be sent as soon as possible, queued in the transaction of what they tell of. A row says
 * what to write and to whom, never a secret, and is deleted once the mail is out.
 */
export const queuedMails = pgTable(
  'queued_mails',
  {
    id: id(),
    kind: text('kind').notNull(),
    about: jsonb('about').$type<Record<string, string>>().notNull(),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('queued_mails_due').on(table.dueAt)],
);
