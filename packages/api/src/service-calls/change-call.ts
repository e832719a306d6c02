import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { HistoryAction } from '@callboard/contract/history';
import type { Transaction } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq } from 'drizzle-orm';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { serviceCallById } from './by-id.ts';
import type { LockedCall } from './lock.ts';
import type { CallValues } from './values.ts';

/**
 * Stores new values of a locked call, and the entry of its history.
 * @param note what the entry tells beside the values
 * @returns its new version
 */
export async function changeCall(
  tx: Transaction,
  author: Author,
  { id, version: former, values: before }: LockedCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<number> {
  const version = former + 1;
  const { assignedEmployee, arrivalWindow, ...columns } = after;
  await tx
    .update(serviceCalls)
    .set({
      ...columns,
      version,
      assignedEmployeeId: assignedEmployee?._id ?? null,
      windowStart: arrivalWindow?.start ?? null,
      windowEnd: arrivalWindow?.end ?? null,
    })
    .where(eq(serviceCalls.id, id));
  const change = { before, after };
  await record(tx, author, { kind: 'service-calls', id, action, version, change, note });
  return version;
}

/** The same, and the call as it is then. */
export async function changed(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<ServiceCall> {
  await changeCall(tx, author, call, action, after, note);
  return serviceCallById(tx, author, call.id);
}
