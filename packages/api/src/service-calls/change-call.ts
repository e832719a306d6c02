import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { HistoryAction } from '@callboard/contract/history';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { serviceCallById } from './by-id.ts';
import type { LockedCall } from './lock.ts';
import type { CallValues } from './values.ts';

const { placeholder } = sql;
const columns = getTableColumns(serviceCalls);
const { status, statusTimes, scheduledAt, durationMinutes, needsTime, jobType, priority } = columns;
const { tags, description, assignedEmployeeId, windowStart, windowEnd, version } = columns;

type StoredName =
  | Exclude<keyof CallValues, 'assignedEmployee' | 'arrivalWindow'>
  | ('assignedEmployeeId' | 'windowStart' | 'windowEnd' | 'version');

/** The columns that hold a call's values, and its version. */
const stored: Readonly<Record<StoredName, PgColumn>> = {
  ...{ status, statusTimes, scheduledAt, durationMinutes, needsTime, jobType, priority },
  ...{ tags, description, assignedEmployeeId, windowStart, windowEnd, version },
};

const storeCall = prepared('store_call', (db) => {
  const assignments = Object.entries(stored).map(([name, column]) => [
    name,
    sql`${sql.param(placeholder(name), column)}`,
  ]);
  return db
    .update(serviceCalls)
    .set(Object.fromEntries(assignments))
    .where(eq(serviceCalls.id, placeholder('id')));
});

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
  const { assignedEmployee, arrivalWindow, ...values } = after;
  const row: Record<StoredName, unknown> = {
    ...values,
    version,
    assignedEmployeeId: assignedEmployee?._id ?? null,
    windowStart: arrivalWindow?.start ?? null,
    windowEnd: arrivalWindow?.end ?? null,
  };
  const change = { before, after };
  // Neither needs the other's answer, so both are sent at once.
  await Promise.all([
    storeCall(tx).execute({ id, ...row }),
    record(tx, author, { kind: 'service-calls', id, action, version, change, note }),
  ]);
  return version;
}

/** The same, and the call as it is then: its read is sent behind the change. */
export async function changed(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<ServiceCall> {
  const [, now] = await Promise.all([
    changeCall(tx, author, call, action, after, note),
    serviceCallById(tx, author, call.id),
  ]);
  return now;
}
