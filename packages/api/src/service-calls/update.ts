import type {
  Assign,
  Assigned,
  ServiceCall,
  ServiceCallChange,
  SetStatus,
} from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { requireTechnician } from '../employees/technicians.ts';
import { serviceCallById } from './by-id.ts';
import { lockCallAt } from './lock.ts';

const change = (tx: Transaction, id: string, values: Partial<typeof serviceCalls.$inferInsert>) =>
  tx
    .update(serviceCalls)
    .set({ ...values, version: sql`${serviceCalls.version} + 1` })
    .where(eq(serviceCalls.id, id))
    .returning({ version: serviceCalls.version });

/**
 * Changes description, time or duration.
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function updateServiceCall(
  tx: Transaction,
  actor: Actor,
  input: ServiceCallChange,
): Promise<ServiceCall> {
  const { id } = await lockCallAt(tx, actor, input);
  await change(tx, id, {
    description: input.description,
    scheduledAt: input.scheduledAt,
    durationMinutes: input.durationMinutes,
  });
  return serviceCallById(tx, actor, id);
}

/**
 * Sets the status; any may follow any (spec, section 4).
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function setStatus(
  tx: Transaction,
  actor: Actor,
  input: SetStatus,
): Promise<ServiceCall> {
  const { id } = await lockCallAt(tx, actor, input);
  await change(tx, id, { status: input.status });
  return serviceCallById(tx, actor, id);
}

/**
 * Assigns a technician, or nobody.
 * @throws DomainError `not_found`, `invalid` for somebody who cannot be sent, `conflict` when
 *   based on an old version
 */
export async function assign(tx: Transaction, actor: Actor, input: Assign): Promise<Assigned> {
  const call = await lockCallAt(tx, actor, input);
  const technician =
    input.assignedEmployeeId === null
      ? null
      : await requireTechnician(tx, input.assignedEmployeeId);
  const [changed] = await change(tx, call.id, { assignedEmployeeId: technician?._id ?? null });
  return {
    _id: call.id,
    assignedEmployee: technician,
    version: changed?.version ?? call.version,
  };
}
