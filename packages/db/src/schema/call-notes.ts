import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { employees } from './employees.ts';
import { serviceCalls } from './service-calls.ts';

/** What staff write down about a call, apart from its description; customers never see it. */
export const callNotes = pgTable(
  'call_notes',
  {
    id: id(),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id, { onDelete: 'restrict' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    // The call's version that it came with, and the one with which it was taken back.
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version'),
  },
  (table) => [
    // Finds the notes of a call, newest first; each version of it has one note at most.
    uniqueIndex('call_notes_of_call').on(table.callId, table.fromVersion),
    index('call_notes_said')
      .using('gin', sql`to_tsvector('said', folded(${table.text}))`)
      .where(sql`to_version is null`),
  ],
);
