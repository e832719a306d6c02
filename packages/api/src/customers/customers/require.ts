import type { Reader, Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, isNull } from 'drizzle-orm';
import { ownOnly } from '../../platform/access/own-only.ts';
import { requireId, requireReference } from '../../platform/access/require-id.ts';
import { isUuid } from '../../platform/access/uuid.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError, missingReference, requireRow } from '../../platform/errors/domain-error.ts';
import { fullName } from '../../platform/names/full-name.ts';

const FIELD = 'customerId';
const MESSAGE = 'This customer no longer exists. Choose another one.';

const isThem = (id: string) => eq(customers.id, id);

/**
 * Checks that the person may act for a customer, who is neither merged nor the other one of a merge
 * until the transaction ends. Employees who name somebody who was merged are led to the one who stayed.
 * @returns the customer's id
 * @throws DomainError `not_found` at the field `customerId`
 */
export async function requireCustomer(tx: Transaction, actor: Actor, id: string): Promise<string> {
  const select = (condition: ReturnType<typeof and>) =>
    tx
      .select({ id: customers.id, mergedIntoId: customers.mergedIntoId })
      .from(customers)
      .where(and(condition, ownOnly(actor, customers.id)))
      .for('key share');
  const [named] = await select(isThem(requireReference(id, FIELD, MESSAGE)));
  if (!named) throw missingReference(FIELD, MESSAGE);
  if (named.mergedIntoId === null) return named.id;
  const [stayed] = await select(and(isThem(named.mergedIntoId), isNull(customers.mergedIntoId)));
  if (!stayed) throw missingReference(FIELD, MESSAGE);
  return stayed.id;
}

/**
 * Whom an id leads to: of a customer who was merged, the one who stayed. Customers are led nowhere: they
 * know nothing of anybody else.
 * @returns the id itself where it is anybody else's, or nobody's
 */
export async function stayingId(db: Reader, { role }: Pick<Actor, 'role'>, id: string) {
  if (role === 'customer' || !isUuid(id)) return id;
  const [row] = await db
    .select({ mergedIntoId: customers.mergedIntoId })
    .from(customers)
    .where(isThem(id));
  return row?.mergedIntoId ?? id;
}

/** A query with the customer that its id leads to, if it is about one. */
export async function ledOn<Query extends { customerId?: string | undefined }>(
  db: Reader,
  actor: Pick<Actor, 'role'>,
  query: Query,
): Promise<Query> {
  const { customerId } = query;
  return customerId ? { ...query, customerId: await stayingId(db, actor, customerId) } : query;
}

/**
 * Refuses to change a customer who was merged into another one.
 * @throws DomainError `conflict` that names who stayed
 */
export async function refuseMerged(tx: Reader, mergedIntoId: string | null): Promise<void> {
  if (mergedIntoId === null) return;
  const [stayed] = await tx
    .select({ name: fullName(customers) })
    .from(customers)
    .where(isThem(mergedIntoId));
  throw new DomainError(
    'conflict',
    `This customer was merged into ${stayed?.name}. Make the change there, or undo the merge first.`,
  );
}

/** A customer whose row the transaction has to itself. */
export type LockedCustomer = { id: string; version: number };

async function lockRow(tx: Transaction, id: string) {
  return requireRow(
    await tx
      .select({
        id: customers.id,
        version: customers.version,
        mergedIntoId: customers.mergedIntoId,
      })
      .from(customers)
      .where(isThem(requireId(id, 'customer')))
      .for('update'),
    'customer',
  );
}

/**
 * Locks a customer for a change of what belongs to them.
 * @throws DomainError `not_found`, `conflict` for one who was merged into another
 */
export async function lockCustomer(tx: Transaction, id: string): Promise<LockedCustomer> {
  const { mergedIntoId, ...customer } = await lockRow(tx, id);
  await refuseMerged(tx, mergedIntoId);
  return customer;
}

/**
 * Locks whom an id leads to (`stayingId`), also when they are merged while this waits for them.
 * @throws DomainError `not_found`, `conflict` for a customer who was merged into another
 */
export async function lockStaying(
  tx: Transaction,
  actor: Pick<Actor, 'role'>,
  id: string,
): Promise<LockedCustomer> {
  const { mergedIntoId, ...customer } = await lockRow(tx, await stayingId(tx, actor, id));
  if (mergedIntoId === null) return customer;
  return lockCustomer(tx, actor.role === 'customer' ? customer.id : mergedIntoId);
}
