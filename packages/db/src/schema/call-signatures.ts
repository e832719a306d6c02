import type { SignedCall } from '@callboard/contract/calls/call-signatures';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { employees } from './employees.ts';
import { serviceCalls } from './service-calls.ts';

/** What customers signed, as it was when they did; never changed, and not shown to customers. */
export const callSignatures = pgTable(
  'call_signatures',
  {
    id: id(),
    callId: uuid('call_id')
      .notNull()
      .references(() => serviceCalls.id, { onDelete: 'restrict' }),
    signed: jsonb('signed').$type<SignedCall>().notNull(),
    sha256: text('sha256').notNull(),
    takenById: uuid('taken_by_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    // Their name at that time.
    takenByName: text('taken_by_name').notNull(),
    createdAt: createdAt(),
    // The call's version that it came with.
    version: integer('version').notNull(),
  },
  (table) => [
    // Finds the signatures of a call, newest first; each version of it has one at most.
    uniqueIndex('call_signatures_of_call').on(table.callId, table.version),
  ],
);
