import type { LateTold, RunningLate } from '@callboard/contract/messages/messages';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { DomainError, requireRow } from '../../platform/errors/domain-error.ts';
import { tellRunningLate } from './tell-visit.ts';

const STILL_TO_COME: readonly string[] = ['new', 'scheduled', 'confirmed', 'en_route'];

/**
 * Tells the customer that the technician runs late; what was said before and still waits is replaced.
 * @throws DomainError `not_found`; `forbidden` for a technician on somebody else's call; `conflict` once
 *   somebody is there
 */
export async function sayRunningLate(
  tx: Transaction,
  actor: Pick<Actor, 'id' | 'role'>,
  { id, minutes }: RunningLate,
): Promise<LateTold> {
  const call = requireRow(
    await tx
      .select({ technicianId: serviceCalls.assignedEmployeeId, status: serviceCalls.status })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, requireId(id, 'service call')))
      .for('no key update'),
    'service call',
  );
  if (actor.role === 'tech' && call.technicianId !== actor.id) {
    throw new DomainError('forbidden', 'Only whoever is assigned to this call says so.');
  }
  if (!STILL_TO_COME.includes(call.status)) {
    throw new DomainError('conflict', 'Nobody is on the way to this visit any more.');
  }
  return { isTold: await tellRunningLate(tx, id, minutes) };
}
