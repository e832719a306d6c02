import type { NewServiceCall, ServiceCall } from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { requireCustomer } from '../customers/require.ts';
import { requireTechnician } from '../employees/technicians.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { requirePropertyOf } from '../properties/require.ts';
import { selectCallRows } from './shape.ts';
import { newCallValues } from './values.ts';
import { visibleTo } from './visible-to.ts';

// Technicians may take a new call themselves; customers never choose who comes.
function checkAssignment(actor: Actor, assignedEmployeeId: string | null) {
  if (assignedEmployeeId === null || actor.role === 'dispatcher' || actor.role === 'admin') return;
  if (actor.role === 'tech' && assignedEmployeeId === actor.id) return;
  throw new DomainError('forbidden', 'You may not assign a technician to this call.');
}

/**
 * Creates a call in the status new.
 * @throws DomainError `forbidden` for an assignment the person may not make, `not_found` for a
 *   customer, property or technician that does not exist or is not theirs
 */
export async function createServiceCall(
  tx: Transaction,
  author: Author,
  input: NewServiceCall,
): Promise<ServiceCall> {
  checkAssignment(author, input.assignedEmployeeId);
  const customerId = await requireCustomer(tx, author, input.customerId);
  const propertyId = await requirePropertyOf(tx, customerId, input.propertyId);
  if (input.assignedEmployeeId !== null) await requireTechnician(tx, input.assignedEmployeeId);
  const [created] = await tx
    .insert(serviceCalls)
    .values({
      customerId,
      propertyId,
      assignedEmployeeId: input.assignedEmployeeId,
      scheduledAt: input.scheduledAt,
      durationMinutes: input.durationMinutes,
      description: input.description,
    })
    .returning({ id: serviceCalls.id });
  if (!created) throw new Error('The service call was not stored');
  const [row] = await selectCallRows(tx).where(eq(serviceCalls.id, created.id));
  if (!row) throw new Error('The service call was not stored');
  await record(tx, author, {
    kind: 'service-calls',
    id: row._id,
    action: 'create',
    version: row.version,
    change: { before: null, after: newCallValues(row) },
  });
  return visibleTo(author, { ...row, items: [], payments: [] });
}
