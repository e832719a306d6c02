import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import { isSettled } from '@callboard/contract/calls/status-groups';
import type { HistoryAction } from '@callboard/contract/platform/history';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import type { HistoryValues } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ToldValues, tellVisit } from '../../messages/visits/tell-visit.ts';
import { storeTax } from '../../money/taxes/store-tax.ts';
import { IS_TAXING } from '../../money/taxes/tax-calendar.ts';
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
    return insertEntry(db.with(db.$with('call').as(call))).returning({ isTaxing: IS_TAXING });
  });

const storeCall = storing('store_call', stored);
// The most frequent change of all.
const storeStatus = storing('store_status', { status, statusTimes, version });

/** What a stored change comes to. */
type Stored = { version: number; isTaxChanged: boolean };

/** What of a call a change found, and what it leaves. */
type Change<Values> = {
  call: Locked<Values>;
  action: HistoryAction;
  after: Values;
  note?: string | undefined;
  /** When it came to be true, if somebody said so; ISO 8601. */
  toldAt?: string | undefined;
};

/** What customers know of a visit, as far as these values say it. */
const plansOf = (values: StatusValues | CallValues): ToldValues => {
  const { status: now } = values;
  if (!('scheduledAt' in values)) return { status: now };
  const plans = pick(values, ['scheduledAt', 'needsTime', 'arrivalWindow']);
  return { status: now, technicianId: values.assignedEmployee?._id ?? null, ...plans };
};

/** Whose tax a change may move: of a call whose bill is out only its contract does. */
function movesTax(
  before: Partial<CallValues>,
  after: Partial<CallValues>,
): 'all' | 'not invoiced' | undefined {
  if (after.contractStyle !== before.contractStyle) return 'all';
  const [was, is] = [before.status, after.status];
  if (was !== undefined && is !== undefined && isSettled(was) && isSettled(is)) return undefined;
  return is !== was || after.scheduledAt !== before.scheduledAt ? 'not invoiced' : undefined;
}

/**
 * Stores what changed of a locked call, with the entry of its history, and the tax that follows.
 * @returns the call's new version, and whether its tax is another one
 */
async function store<Values extends HistoryValues & StatusValues & Partial<CallValues>>(
  tx: Transaction,
  author: Author,
  { call, action, after, note, toldAt }: Change<Values>,
  query: typeof storeCall,
  row: Partial<Record<StoredName, unknown>>,
): Promise<Stored> {
  const { id, values: before } = call;
  const version = call.version + 1;
  const change = { before, after };
  const told = { action, version, change, note, toldAt };
  const entry = entryOf(author, { kind: 'service-calls', id, ...told });
  // The most frequent changes take no statement more where nothing is taxed.
  const [stored] = await query(tx).execute({ ...entry, ...row });
  const moved = stored?.isTaxing ? movesTax(before, after) : undefined;
  const taxed = moved ? await storeTax(tx, [id], moved) : [];
  await tellVisit(tx, author, id, plansOf(before), plansOf(after));
  return { version, isTaxChanged: taxed.length > 0 };
}

const storeValues = (
  tx: Transaction,
  author: Author,
  { after, ...change }: Change<CallValues>,
): Promise<Stored> => {
  const { assignedEmployee, arrivalWindow, ...values } = after;
  return store(tx, author, { ...change, after }, storeCall, {
    ...values,
    assignedEmployeeId: assignedEmployee?._id ?? null,
    windowStart: arrivalWindow?.start ?? null,
    windowEnd: arrivalWindow?.end ?? null,
  });
};

/** The call as a change leaves it: its read is sent behind the change, and again where its tax came after. */
async function readBehind(
  tx: Transaction,
  author: Author,
  id: string,
  change: Promise<Stored>,
): Promise<ServiceCall> {
  const [{ isTaxChanged }, now] = await Promise.all([change, serviceCallById(tx, author, id)]);
  return isTaxChanged ? serviceCallById(tx, author, id) : now;
}

/**
 * Stores new values of a locked call, and the entry of its history.
 * @param note what the entry tells beside the values
 * @returns its new version
 */
export async function changeCall(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<number> {
  const { version } = await storeValues(tx, author, { call, action, after, note });
  return version;
}

/** The same, and the call as it is then. */
export function changed(
  tx: Transaction,
  author: Author,
  call: LockedCall,
  action: HistoryAction,
  after: CallValues,
  note?: string,
): Promise<ServiceCall> {
  const change = storeValues(tx, author, { call, action, after, note });
  return readBehind(tx, author, call.id, change);
}

/**
 * The same for a status alone.
 * @param toldAt when it came to be true, if somebody said so; ISO 8601
 */
export function changedStatus(
  tx: Transaction,
  author: Author,
  call: LockedStatus,
  after: StatusValues,
  note: string,
  toldAt?: string,
): Promise<ServiceCall> {
  const told = { call, action: 'status', after, note, toldAt } as const;
  return readBehind(tx, author, call.id, store(tx, author, told, storeStatus, after));
}
