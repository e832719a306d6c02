import { INVITE_HOURS, type NewInvite } from '@callboard/contract/customers/customer-invites';
import type { Transaction } from '@callboard/db/client';
import { createPasswordLink } from '../../people/password-links/create.ts';
import type { Actor, Services } from '../../platform/context.ts';
import { record } from '../../platform/history/record.ts';
import { lockCustomer } from '../customers/require.ts';

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
