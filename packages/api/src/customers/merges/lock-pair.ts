import type { CustomerDetail } from '@callboard/contract/customers/customers';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { asc, inArray, sql } from 'drizzle-orm';
import { isOpenLink } from '../../people/passwords/end-password-links.ts';
import { customerById } from '../customers/by-id.ts';

/** A customer whose row the transaction has to itself. */
export type LockedSide = {
  customer: CustomerDetail;
  /** Who they were merged into. */
  mergedIntoId: string | null;
  signsIn: boolean;
};

// Written out: a select from one table leaves its name off, and the id would be the link's own.
const CUSTOMER_ID = sql.raw('customers.id');

/** Whether a customer signs in, or was sent a link with which they can; for a select from customers. */
export const signsIn = sql<boolean>`(${customers.username} is not null
  or ${customers.passwordHash} is not null
  or exists(select from ${passwordLinks} where ${passwordLinks.customerId} = ${CUSTOMER_ID}
    and ${isOpenLink}))`;

/**
 * Locks two customers in the order of their ids, so that whoever wants the same two waits for the other.
 * @returns those that exist, by id
 */
export async function lockPair(
  tx: Transaction,
  ids: readonly [string, string],
): Promise<Map<string, LockedSide>> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update');
  // Read behind the lock: what was there before may have been another transaction's.
  const rows = await tx
    .select({ id: customers.id, mergedIntoId: customers.mergedIntoId, signsIn })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  const sides = new Map<string, LockedSide>();
  for (const { id, ...side } of rows) {
    sides.set(id, { ...side, customer: await customerById(tx, id) });
  }
  return sides;
}
