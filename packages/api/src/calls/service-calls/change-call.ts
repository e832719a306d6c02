import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { HistoryAction } from '@callboard/contract/platform/history';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import type { HistoryValues } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tellVisit } from '../../messages/visits/tell-visit.ts';
import type { Author } from '../../platform/history/author.ts';
import { entryOf, insertEntry } from '../../platform/history/record.ts';
import { serviceCallById } from './by-id.ts';
import type { Locked, LockedCall, LockedStatus } from './lock.ts';
import type { CallValues, StatusValues } from './values.ts';

const { placeholder } = sql;
const columns = getTableColumns(serviceCalls);
const { status, statusTimes, scheduledAt, durationMinutes, needsTime, jobType, priority } = columns;
const {
  contractStyle,
  tags,
  description,
  answers,
  assignedEmployeeId,
  windowStart,
  windowEnd,
  version,
} = columns;

type StoredName =
  | Exclude<keyof CallValues, 'assignedEmployee' | 'arrivalWindow'>
  | ('assignedEmployeeId' | 'windowStart' | 'windowEnd' | 'version');

/** The columns that hold a call's values, and its version. */
const stored: Readonly<Record<StoredName, PgColumn>> = {
  status,
  statusTimes,
  scheduledAt,
  durationMinutes,
  needsTime,
  jobType,
  priority,
  contractStyle,
  tags,
  description,
  answers,
  assignedEmployeeId,
  windowStart,
  windowEnd,
  version,
};

/** Stores these columns of one call, and the entry of its history, in one statement. */
const storing = (name: string, some: Partial<typeof stored>) =>
  prepared(name, (db) => {
    const assignments = Object.entries(some).map(([key, column]) => [
      key,
      sql`${sql.param(placeholder(key), column)}`,
    ]);
    const call = db
      .update(serviceCalls)
      .set(Object.fromEntries(assignments))
      .where(eq(serviceCalls.id, placeholder('entityId')));
    return insertEntry(db.with(db.$with('call').as(call)));
  });

const storeCall = storing('store_call', stored);
// The most frequent change of all.
const storeStatus = storing('store_status', { status, statusTimes, version });

/** What of a call a change found, and what it leaves. */
type Change<Values> = {
  call: Locked<Values>;
  action: HistoryAction;
  after: Values;
  note?: string;
  /** When it came to be true, if somebody said so; ISO 8601. */
  toldAt?: string;
};

/** What customers know of a visit, as far as these values say it. */
const plansOf = (values: StatusValues | CallValues) => {
  const { status: now } = values;
  if (!('scheduledAt' in values)) return { status: now };
  return { status: now, ...pick(values, ['scheduledAt', 'needsTime', 'arrivalWindow']) };
};

/**
 * Stores what changed of a locked call, with the entry of its history.
 * @returns the call's new version
 */
async function store<Values extends HistoryValues & StatusValues>(
  tx: Transaction,
  author: Author,
  { call, action, after, note, toldAt }: Change<Values>,
  query: typeof storeCall,
  row: Partial<Record<StoredName, unknown>>,
): Promise<number> {
  const { id, values: before } = call;
  const version = call.version + 1;
  const change = { before, after };
  const told = { action, version, change, note, toldAt };
  const entry = entryOf(author, { kind: 'service-calls', id, ...told });
  await query(tx).execute({ ...entry, ...row });
  await tellVisit(tx, author, id, plansOf(before), plansOf(after));
  return version;
}

/**
 * Stores new values of a locked call, and the entry of its history.
 * @param note what the entry tells beside the values
 * @returns its new version
 */
export function changeCall(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<number> {
  const { assignedEmployee, arrivalWindow, ...values } = after;
  return store(tx, author, { call, action, after, note }, storeCall, {
    ...values,
    assignedEmployeeId: assignedEmployee?._id ?? null,
    windowStart: arrivalWindow?.start ?? null,
    windowEnd: arrivalWindow?.end ?? null,
  });
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

/**
 * The same for a status alone.
 * @param toldAt when it came to be true, if somebody said so; ISO 8601
 */
export async function changedStatus(
  tx: Transaction,
  author: Author,
  call: LockedStatus,
  after: StatusValues,
  note: string,
  toldAt?: string,
): Promise<ServiceCall> {
  const [, now] = await Promise.all([
    store(tx, author, { call, action: 'status', after, note, toldAt }, storeStatus, after),
    serviceCallById(tx, author, call.id),
  ]);
  return now;
}
