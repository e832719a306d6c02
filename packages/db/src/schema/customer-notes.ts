import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';

/** What the office writes down about a customer, who never sees it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    // The customer's version that it came with, and the one with which it was taken back; below zero
    // where it came with a merge, since the versions were another customer's.
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version'),
  },
  (table) => [
    // Each version of a customer has one note at most.
    uniqueIndex('customer_notes_of_customer').on(table.customerId, table.fromVersion),
    index('customer_notes_newest').on(table.customerId, table.createdAt, table.fromVersion),
    index('customer_notes_said')
      .using('gin', sql`to_tsvector('said', folded(${table.text}))`)
      .where(sql`to_version is null`),
  ],
);
