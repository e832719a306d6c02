import { COMPANY_LISTS } from '@callboard/contract/company/lists/company-lists';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, version } from './columns.ts';

const LISTS = ['job-types', ...COMPANY_LISTS] as const;
export type ListName = (typeof LISTS)[number];

/**
 * Entries of all lists that a company keeps for itself. They are never deleted: calls carry their
 * keys, which stay the same under another name.
 */
export const listEntries = pgTable(
  'list_entries',
  {
    id: id(),
    list: text('list', { enum: LISTS }).notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    position: doublePrecision('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    // What only entries of this list have.
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    unique('list_entries_key').on(table.list, table.key),
    // Holidays have the same name every year.
    uniqueIndex('list_entries_name')
      .on(table.list, sql`lower(${table.name})`)
      .where(sql`list <> 'holidays'`),
  ],
);
