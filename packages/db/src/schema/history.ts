import { HISTORY_ACTIONS } from '@callboard/contract/platform/history';
import type { HistoryKind } from '@callboard/contract/platform/kinds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { customers } from './customers.ts';
import { employees } from './employees.ts';

/** Values of a thing, by their names in the API. */
export type HistoryValues = Record<string, unknown>;

/**
 * Who changed what, when, and what was there before. Written in the transaction of the change;
 * triggers refuse to change or delete a row.
 */
export const history = pgTable(
  'history',
  {
    id: id(),
    // The order of entries; timestamps may be equal.
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    // When it came to be true, if the one who sent it said so; never after `at`.
    toldAt: instant('told_at'),
    kind: text('kind').$type<HistoryKind>().notNull(),
    entityId: uuid('entity_id').notNull(),
    action: text('action', { enum: HISTORY_ACTIONS }).notNull(),
    // Both null: the command line or the system itself.
    employeeId: uuid('employee_id').references(() => employees.id, { onDelete: 'restrict' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    // Their name at that time.
    actorName: text('actor_name').notNull(),
    // Version after this change; null for events without a version, such as a password change.
    version: integer('version'),
    // The version that an undo took back, or that a revert went back to.
    backTo: integer('back_to'),
    before: jsonb('before').$type<HistoryValues>(),
    after: jsonb('after').$type<HistoryValues>(),
    note: text('note').notNull().default(''),
    // The import it came with. Listeners are told of the import once, not of its thousands of rows.
    batchId: uuid('batch_id'),
    // Size of the values, so that entries too large to list are known without reading them.
    size: integer('size')
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(coalesce("before"::text, '')) + octet_length(coalesce("after"::text, ''))`,
      ),
  },
  (table) => [
    check('history_one_actor', sql`num_nonnulls(${table.employeeId}, ${table.customerId}) <= 1`),
    uniqueIndex('history_version').on(table.kind, table.entityId, table.version),
    index('history_of_thing').on(table.kind, table.entityId, table.seq),
    // An undone import takes customers away: that they never changed anything is looked up here.
    index('history_by_customer').on(table.customerId).where(sql`customer_id is not null`),
    // Travel and work on site that was begun, for the hours of a week.
    index('history_of_work')
      .on(sql`(coalesce(${table.toldAt}, ${table.at}))`)
      .where(sql`kind = 'service-calls' and after->>'status' in ('en_route', 'in_progress')`),
    // Used to catch up after being disconnected.
    uniqueIndex('history_seq').on(table.seq),
  ],
);
