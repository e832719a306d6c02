import { INVITE_HOURS, type NewInvite } from '@callboard/contract/customers/customer-invites';
import type { Transaction } from '@callboard/db/client';
import type { Actor, Services } from '../context.ts';
import { lockCustomer } from '../customers/require.ts';
import { record } from '../history/record.ts';
import { createPasswordLink } from '../password-links/create.ts';

/**
 * Stores an invitation to the portal for a customer; their earlier links stop working.
 * @throws DomainError `not_found`, `conflict` for one who was merged into another
 */
export async function createInvite(
  tx: Transaction,
  services: Services & { actor: Actor },
  input: NewInvite,
): Promise<{ _id: string }> {
  const { actor } = services;
  const { id } = await lockCustomer(tx, input.id);
  const link = await createPasswordLink(tx, services, {
    owner: { customerId: id },
    purpose: 'portal',
    minutes: INVITE_HOURS * 60,
    createdBy: actor.id,
  });
  await record(tx, actor, { kind: 'customers', id, action: 'invite', note: 'Portal invitation' });
  return { _id: link.id };
}
