import {
  type ColumnUse,
  IMPORT_FATES,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportChangeKind,
} from '@callboard/contract/transfer/imports';
import {
  boolean,
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
import { employees } from './employees.ts';
import type { HistoryValues } from './history.ts';

/** A file that is or was imported: who brought it, how it is read, and how far it is. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    // What each column holds; null for one that is left out.
    columns: jsonb('columns').$type<ColumnUse[]>().notNull(),
    // In how many rows each column has something.
    filled: jsonb('filled').$type<number[]>().notNull().default([]),
    keyField: text('key_field').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    // The job that works on it; it has stopped when it has not said for a while that it goes on.
    runId: uuid('run_id'),
    runSaidAt: instant('run_said_at'),
    rowCount: integer('row_count').notNull().default(0),
    doneRows: integer('done_rows').notNull().default(0),
    // Why the last job did not come to its end.
    problem: text('problem').notNull().default(''),
    // How many records of each kind were added and changed, once they are stored.
    stored: jsonb('stored').$type<Record<string, number>>(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    storedAt: instant('stored_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_newest').on(table.createdAt, table.id)],
);

/** The rows of such a file as they were read, and what becomes of each. */
export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    // Where it begins in the file; the first line holds the headings.
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    fate: text('fate', { enum: IMPORT_FATES }),
    title: text('title').notNull().default(''),
    reason: text('reason').notNull().default(''),
    // Rows of one record stand and fall together.
    recordId: uuid('record_id'),
    needsTick: boolean('needs_tick').notNull().default(false),
    isTicked: boolean('is_ticked').notNull().default(false),
  },
  (table) => [
    uniqueIndex('import_rows_in_order').on(table.importId, table.position),
    index('import_rows_of_fate').on(table.importId, table.fate, table.position),
  ],
);

/** What an import would change, or did: at most one change of each kind for a row. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ImportChangeKind>().notNull(),
    position: integer('position').notNull(),
    entityId: uuid('entity_id').notNull(),
    action: text('action', { enum: ['create', 'update'] }).notNull(),
    // The version that was looked at; of a new record the last one in the history of its id, or 0.
    baseVersion: integer('base_version').notNull(),
    // The columns as they were, for an undo; null for a new record.
    former: jsonb('former').$type<HistoryValues>(),
    // The columns as they will be.
    values: jsonb('values').$type<HistoryValues>().notNull(),
    before: jsonb('before').$type<HistoryValues>(),
    after: jsonb('after').$type<HistoryValues>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'import_changes_key',
      columns: [table.importId, table.kind, table.position],
    }),
    index('import_changes_of_record').on(table.importId, table.entityId),
  ],
);
