import { INVITE_HOURS, type NewInvite } from '@callboard/contract/people/customer-invites';
import type { Transaction } from '@callboard/db/client';
import { customerInvites } from '@callboard/db/schema/customer-invites';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { notFound } from '../errors/domain-error.ts';
import { record } from '../history/record.ts';

/**
 * Stores an invitation for a customer; earlier ones stop working.
 * @throws DomainError `not_found`
 */
export async function createInvite(
  tx: Transaction,
  actor: Actor,
  input: NewInvite,
): Promise<{ _id: string }> {
  // Locks the customer, so that of two at once only one stays valid.
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, requireId(input.id, 'customer')))
    .for('update');
  if (!customer) throw notFound('customer');
  await tx
    .update(customerInvites)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(customerInvites.customerId, customer.id),
        isNull(customerInvites.usedAt),
        gt(customerInvites.expiresAt, sql`now()`),
      ),
    );
  const [created] = await tx
    .insert(customerInvites)
    .values({
      customerId: customer.id,
      createdBy: actor.id,
      expiresAt: sql`now() + make_interval(hours => ${INVITE_HOURS})`,
    })
    .returning({ _id: customerInvites.id });
  if (!created) throw new Error('The invitation was not stored');
  await record(tx, actor, { kind: 'customers', id: customer.id, action: 'invite' });
  return created;
}
