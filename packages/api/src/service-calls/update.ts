import type { HistoryAction } from '@callboard/contract/history';
import type {
  Assign,
  Assigned,
  ServiceCall,
  ServiceCallChange,
  ServiceCallRow,
  SetStatus,
} from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import { requireTechnician } from '../employees/technicians.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { serviceCallById } from './by-id.ts';
import { lockCallAt } from './lock.ts';
import { callValues } from './values.ts';

type LockedCall = Awaited<ReturnType<typeof lockCallAt>>;
type PastCall = Pick<
  ServiceCallRow,
  'status' | 'assignedEmployee' | 'scheduledAt' | 'durationMinutes' | 'description'
>;
type CallColumns = Partial<typeof serviceCalls.$inferInsert>;

/** Stores the change of a locked call. */
const store = (tx: Transaction, call: LockedCall, columns: CallColumns) =>
  tx
    .update(serviceCalls)
    .set({ ...columns, version: call.version + 1 })
    .where(eq(serviceCalls.id, call.id));

async function change(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  columns: CallColumns,
): Promise<ServiceCall> {
  await store(tx, call, columns);
  const changed = await serviceCallById(tx, author, call.id);
  await record(tx, author, {
    kind: 'service-calls',
    id: call.id,
    action,
    version: changed.version,
    change: { before: call.values, after: callValues(changed) },
  });
  return changed;
}

/**
 * Changes description, time or duration.
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function updateServiceCall(
  tx: Transaction,
  author: Author,
  input: ServiceCallChange,
): Promise<ServiceCall> {
  return change(tx, author, await lockCallAt(tx, author, input), 'update', {
    description: input.description,
    scheduledAt: input.scheduledAt,
    durationMinutes: input.durationMinutes,
  });
}

/**
 * Sets the status; any may follow any (spec, section 4).
 * @throws DomainError `not_found`, `conflict` when based on an old version
 */
export async function setStatus(
  tx: Transaction,
  author: Author,
  input: SetStatus,
): Promise<ServiceCall> {
  const call = await lockCallAt(tx, author, input);
  return change(tx, author, call, 'status', { status: input.status });
}

/**
 * Assigns a technician, or nobody.
 * @throws DomainError `not_found`, `invalid` for somebody who cannot be sent, `conflict` when
 *   based on an old version
 */
export async function assign(tx: Transaction, author: Author, input: Assign): Promise<Assigned> {
  const call = await lockCallAt(tx, author, input);
  const technician =
    input.assignedEmployeeId === null
      ? null
      : await requireTechnician(tx, input.assignedEmployeeId);
  const version = call.version + 1;
  await store(tx, call, { assignedEmployeeId: technician?._id ?? null });
  await record(tx, author, {
    kind: 'service-calls',
    id: call.id,
    action: 'assign',
    version,
    change: { before: call.values, after: { ...call.values, assignedEmployee: technician } },
  });
  return { _id: call.id, assignedEmployee: technician, version };
}

/**
 * Sets former values again, all in one change.
 * @throws DomainError `not_found`, `invalid` for a technician who cannot be sent any more
 */
export async function restoreCall(
  tx: Transaction,
  author: Author,
  id: string,
  { assignedEmployee, ...values }: Partial<PastCall>,
): Promise<void> {
  const call = await lockCallAt(tx, author, { id });
  const technician = assignedEmployee && (await requireTechnician(tx, assignedEmployee._id));
  await change(tx, author, call, 'update', {
    ...values,
    assignedEmployeeId: technician === undefined ? undefined : (technician?._id ?? null),
  });
}
