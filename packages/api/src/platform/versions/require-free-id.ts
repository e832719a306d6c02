import type { Transaction } from '@callboard/db/client';
import type { callDiscounts, lineItems, payments } from '@callboard/db/schema/call-lines';
import type { refrigerantLog } from '@callboard/db/schema/equipment';
import { eq, sql } from 'drizzle-orm';
import { taken } from '../errors/domain-error.ts';

/** A table whose rows keep their id when a correction closes one and opens another. */
type LedgerTable =
  | typeof lineItems
  | typeof callDiscounts
  | typeof payments
  | typeof refrigerantLog;

/**
 * Refuses an id of the client's own making that any entry of the company has or had.
 * @throws DomainError `conflict` at `_id`
 */
export async function requireFreeId(
  tx: Transaction,
  table: LedgerTable,
  id: string,
): Promise<void> {
  // What entries belong to is locked one by one: two of them may be given the same id at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
  if ((await tx.$count(table, eq(table.id, id))) === 0) return;
  throw taken('_id', 'Another entry already has this id. It may have been added before.');
}
