import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What is known of an email address that reminders may go to, whoever has it; none is as good as yes. */
export const reminderEmails = pgTable('reminder_emails', {
  // In lower case.
  email: text('email').primaryKey(),
  isStopped: boolean('is_stopped').notNull(),
  notedAt: instant('noted_at').notNull().default(sql`now()`),
  // The name as it was then; empty for the person's own word.
  notedBy: text('noted_by').notNull().default(''),
});
