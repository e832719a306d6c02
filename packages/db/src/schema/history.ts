import { HISTORY_ACTIONS, HISTORY_KINDS } from '@callboard/contract/history';
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

/** Values of a thing by the names that the wire gives them. */
export type HistoryValues = Record<string, unknown>;

/**
 * Who changed what, when, and what was there before. Written in the transaction of the change;
 * triggers refuse to change or delete a row.
 */
export const history = pgTable(
  'history',
  {
    id: id(),
    // The order of things; moments may be the same.
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    kind: text('kind', { enum: HISTORY_KINDS }).notNull(),
    entityId: uuid('entity_id').notNull(),
    action: text('action', { enum: HISTORY_ACTIONS }).notNull(),
    // Neither of the two: the command line or the system itself.
    employeeId: uuid('employee_id').references(() => employees.id, { onDelete: 'restrict' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    // As they were called then.
    actorName: text('actor_name').notNull(),
    // Of the thing after the change; null for what happens beside its versions, such as a password.
    version: integer('version'),
    // The version whose change an undo took back, or that a revert went back to.
    backTo: integer('back_to'),
    before: jsonb('before').$type<HistoryValues>(),
    after: jsonb('after').$type<HistoryValues>(),
    note: text('note').notNull().default(''),
    // Bytes of the values: what is too large to list is known without reading it.
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
    // Whoever was away reads what has happened since.
    uniqueIndex('history_seq').on(table.seq),
  ],
);
