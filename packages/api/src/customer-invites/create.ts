import { INVITE_HOURS, type NewInvite } from '@callboard/contract/people/customer-invites';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { eq } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor, Services } from '../context.ts';
import { notFound } from '../errors/domain-error.ts';
import { record } from '../history/record.ts';
import { createPasswordLink } from '../password-links/create.ts';

/**
 * Stores an invitation to the portal for a customer; their earlier links stop working.
 * @throws DomainError `not_found`
 */
export async function createInvite(
  tx: Transaction,
  services: Services & { actor: Actor },
  input: NewInvite,
): Promise<{ _id: string }> {
  const { actor } = services;
  const id = requireId(input.id, 'customer');
  if ((await tx.$count(customers, eq(customers.id, id))) === 0) throw notFound('customer');
  const link = await createPasswordLink(tx, services, {
    owner: { customerId: id },
    purpose: 'portal',
    minutes: INVITE_HOURS * 60,
    createdBy: actor.id,
  });
  await record(tx, actor, { kind: 'customers', id, action: 'invite', note: 'Portal invitation' });
  return { _id: link.id };
}
