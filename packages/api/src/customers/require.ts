import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { and, eq } from 'drizzle-orm';
import { ownOnly } from '../access/own-only.ts';
import { requireId, requireReference } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { missingReference, notFound } from '../errors/domain-error.ts';

const FIELD = 'customerId';
const MESSAGE = 'This customer no longer exists. Choose another one.';

/**
 * Checks that the person may act for a customer, and returns the customer's id.
 * @throws DomainError `not_found` at the field `customerId`
 */
export async function requireCustomer(db: Reader, actor: Actor, id: string): Promise<string> {
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(eq(customers.id, requireReference(id, FIELD, MESSAGE)), ownOnly(actor, customers.id)),
    );
  if (!found) throw missingReference(FIELD, MESSAGE);
  return found.id;
}

/** A customer whose row the transaction has to itself. */
export type LockedCustomer = { id: string; version: number };

/**
 * Locks a customer for a change of what belongs to them.
 * @throws DomainError `not_found`
 */
export async function lockCustomer(tx: Transaction, id: string): Promise<LockedCustomer> {
  const [customer] = await tx
    .select({ id: customers.id, version: customers.version })
    .from(customers)
    .where(eq(customers.id, requireId(id, 'customer')))
    .for('update');
  if (!customer) throw notFound('customer');
  return customer;
}
