import type { Import } from '@callboard/contract/transfer/imports';
import type { Transaction } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/context.ts';
import { besideValues, nothingBeside } from './beside-customers.ts';
import { type Span, type Way, wantedChanges } from './statements.ts';

/**
 * Writes into the history what some rows added and changed, each record with its own entry.
 * Listeners hear of none of them: the import tells of itself once.
 */
export const writeEntries = (actor: Actor, fileName: string, span: Span): SQL => sql`
  insert into history (kind, entity_id, action, employee_id, actor_name, version, before, after,
    note, batch_id)
  select c.kind, c.entity_id, c.action, ${actor.id}::uuid, ${actor.name}, c.base_version + 1,
    c.before || ${nothingBeside}, c.after || beside.values, ${`Import: ${fileName}`}, c.import_id
  from import_changes c cross join lateral (select ${besideValues} as values) beside
  where ${ownEntries} and ${wantedChanges(span)}`;

/** The same for an undo: what was added is gone, what was changed is as before. */
export const writeUndoEntries = (actor: Actor, fileName: string, span: Span): SQL => sql`
  insert into history (kind, entity_id, action, employee_id, actor_name, version, back_to, before,
    after, note, batch_id)
  select c.kind, c.entity_id, 'undo', ${actor.id}::uuid, ${actor.name}, c.base_version + 2,
    c.base_version + 1, c.after || beside.values, c.before || ${nothingBeside},
    ${`Import undone: ${fileName}`}, c.import_id
  from import_changes c cross join lateral (select ${besideValues} as values) beside
  where ${ownEntries} and ${wantedChanges(span)}`;

// A change to an employee goes the ordinary way, which writes its own entry; what stands beside a
// customer is told with the customer.
const ownEntries = sql`not (c.kind = 'employees' and c.action = 'update')
  and c.kind not in ('customer-contacts', 'customer-notes')`;

/** Tells of an import as a whole: one entry, one notice to every screen. */
export async function recordImport(
  tx: Transaction,
  actor: Actor,
  action: Way,
  { _id, kind, fileName }: Pick<Import, '_id' | 'kind' | 'fileName'>,
  counts: Record<string, number>,
): Promise<void> {
  const version = sql<number>`1 + (select coalesce(max(h.version), 0) from history h
    where h.kind = 'transfers' and h.entity_id = ${_id}::uuid)`;
  await tx.insert(history).values({
    // A page that was just opened counts from now, not from when the transaction began.
    at: sql`clock_timestamp()`,
    kind: 'transfers',
    entityId: _id,
    action,
    employeeId: actor.id,
    actorName: actor.name,
    version,
    after: { what: kind, file: fileName, ...counts },
  });
}
