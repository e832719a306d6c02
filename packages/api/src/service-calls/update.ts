import type { HistoryAction } from '@callboard/contract/history';
import type {
  Assign,
  Assigned,
  ServiceCall,
  ServiceCallChange,
  SetStatus,
} from '@callboard/contract/service-calls';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { requireTechnician } from '../employees/technicians.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { serviceCallById } from './by-id.ts';
import { lockCallAt } from './lock.ts';
import type { CallValues } from './values.ts';

type LockedCall = Awaited<ReturnType<typeof lockCallAt>>;

const storedCall = prepared('store_call', (db) =>
  db
    .update(serviceCalls)
    .set({
      status: sql`${sql.placeholder('status')}`,
      assignedEmployeeId: sql`${sql.placeholder('assignedEmployeeId')}`,
      scheduledAt: sql`${sql.placeholder('scheduledAt')}`,
      durationMinutes: sql`${sql.placeholder('durationMinutes')}`,
      description: sql`${sql.placeholder('description')}`,
      version: sql`${sql.placeholder('version')}`,
    })
    .where(eq(serviceCalls.id, sql.placeholder('id'))),
);

/** Stores new values of a locked call, and the entry of its history. */
async function change(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  after: CallValues,
): Promise<void> {
  const { id, values: before } = call;
  const version = call.version + 1;
  const { assignedEmployee, ...columns } = after;
  const assignedEmployeeId = assignedEmployee?._id ?? null;
  // Neither needs the other's answer: both are sent at once.
  await Promise.all([
    storedCall(tx).execute({ ...columns, assignedEmployeeId, id, version }),
    record(tx, author, { kind: 'service-calls', id, action, version, change: { before, after } }),
  ]);
}

/** The same, and the call as it is then: asked for at once, and answered after the change. */
async function changed(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  after: CallValues,
): Promise<ServiceCall> {
  const [, now] = await Promise.all([
    change(tx, author, call, action, after),
    serviceCallById(tx, author, call.id),
  ]);
  return now;
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
  const call = await lockCallAt(tx, author, input);
  const { values } = call;
  return changed(tx, author, call, 'update', {
    ...values,
    description: input.description ?? values.description,
    scheduledAt: input.scheduledAt ?? values.scheduledAt,
    durationMinutes: input.durationMinutes ?? values.durationMinutes,
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
  return changed(tx, author, call, 'status', { ...call.values, status: input.status });
}

/**
 * Assigns a technician, or nobody.
 * @throws DomainError `not_found`, `invalid` for somebody who cannot be sent, `conflict` when
 *   based on an old version
 */
export async function assign(tx: Transaction, author: Author, input: Assign): Promise<Assigned> {
  const call = await lockCallAt(tx, author, input);
  const assignedEmployee =
    input.assignedEmployeeId === null
      ? null
      : await requireTechnician(tx, input.assignedEmployeeId);
  await change(tx, author, call, 'assign', { ...call.values, assignedEmployee });
  return { _id: call.id, assignedEmployee, version: call.version + 1 };
}

/**
 * Sets former values again, all in one change.
 * @throws DomainError `not_found`, `invalid` for a technician who cannot be sent any more
 */
export async function restoreCall(
  tx: Transaction,
  author: Author,
  id: string,
  former: Partial<CallValues>,
): Promise<void> {
  const call = await lockCallAt(tx, author, { id });
  if (former.assignedEmployee) await requireTechnician(tx, former.assignedEmployee._id);
  await change(tx, author, call, 'update', { ...call.values, ...former });
}
