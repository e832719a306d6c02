import type { Contact } from '@callboard/contract/customers/contacts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';

/** Rows that became the other customer's with a merge, by table, so that an undo finds them. */
export type MovedRows = {
  properties: string[];
  calls: string[];
  contacts: { id: string; position: number }[];
  files: string[];
  notes: { id: string; fromVersion: number; toVersion: number | null }[];
  /** The contact that was made of the one who was merged; null where none was. */
  madeContact: string | null;
  /** As it was made; an undo leaves one that somebody worked on since. */
  madeAs?: Omit<Contact, '_id'>;
  /** Customers who had been merged into the one that was merged now. */
  merged: string[];
};

/** Two customers who are one: who stays, who was merged, and all that an undo needs. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    // The versions that the merge made of both.
    keptVersion: integer('kept_version').notNull(),
    mergedVersion: integer('merged_version').notNull(),
    at: instant('at').notNull().default(sql`now()`),
    byId: uuid('by_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    // Their name at that time.
    byName: text('by_name').notNull(),
    // The fields that the one that stays took from the other: what they were, and what they became.
    former: jsonb('former').$type<Record<string, unknown>>().notNull(),
    taken: jsonb('taken').$type<Record<string, unknown>>().notNull(),
    moved: jsonb('moved').$type<MovedRows>().notNull(),
    undoneAt: instant('undone_at'),
    undoneById: uuid('undone_by_id').references(() => employees.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('customer_merges_of_merged').on(table.mergedId).where(sql`undone_at is null`),
    index('customer_merges_of_kept').on(table.keptId, table.at),
  ],
);

/** Pairs that look like one customer, and of whom somebody said that they are two. */
export const customersNotSame = pgTable(
  'customers_not_same',
  {
    oneId: uuid('one_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    byId: uuid('by_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'customers_not_same_key', columns: [table.oneId, table.otherId] }),
    index('customers_not_same_other').on(table.otherId),
    check('customers_not_same_once', sql`${table.oneId} < ${table.otherId}`),
  ],
);
