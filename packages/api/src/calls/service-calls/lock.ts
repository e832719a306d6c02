import { CALL_DETAILS } from '@callboard/contract/calls/call-details';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { checkVersion } from '../../platform/versions/stale.ts';
import { serviceCallById } from './by-id.ts';
import { callRowShape } from './shape.ts';
import { type CallValues, callValues, type StatusValues } from './values.ts';

const { status, assignedEmployee } = callRowShape;

const lockedShape = {
  id: serviceCalls.id,
  version: serviceCalls.version,
  createdAt: serviceCalls.createdAt,
  // By the database's clock, so that every server's status changes are on one.
  now: sql`clock_timestamp()::timestamptz(3)`.mapWith(serviceCalls.createdAt),
  status,
  statusTimes: serviceCalls.statusTimes,
};

const lockedCall = prepared('lock_call', (db) =>
  db
    .select({
      ...lockedShape,
      assignedEmployee,
      ...pick({ ...callRowShape, answers: serviceCalls.answers }, CALL_DETAILS),
    })
    .from(serviceCalls)
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(eq(serviceCalls.id, sql.placeholder('id')))
    .for('update', { of: serviceCalls }),
);

// The most frequent change of all needs no more.
const lockedStatus = prepared('lock_status', (db) =>
  db
    .select(lockedShape)
    .from(serviceCalls)
    .where(eq(serviceCalls.id, sql.placeholder('id')))
    .for('update'),
);

/** A call as a change finds it: its current version, and the values that may change. */
export type Locked<Values> = {
  id: string;
  version: number;
  createdAt: string;
  now: string;
  values: Values;
};
export type LockedCall = Locked<CallValues>;
export type LockedStatus = Locked<StatusValues>;

/**
 * Locks a call for a change; all changes of one call happen one after the other.
 * @returns its id, its current version, when it was created, the moment, and its values as the
 *   history tells them
 * @throws DomainError `not_found`
 */
export async function lockCall(tx: Transaction, id: string): Promise<LockedCall> {
  const call = requireRow(
    await lockedCall(tx).execute({ id: requireId(id, 'service call') }),
    'service call',
  );
  const { version, createdAt, now } = call;
  return { id: call.id, version, createdAt, now, values: callValues(call) };
}

/** The same, with the values of its status only. */
export async function lockStatus(tx: Transaction, id: string): Promise<LockedStatus> {
  const call = requireRow(
    await lockedStatus(tx).execute({ id: requireId(id, 'service call') }),
    'service call',
  );
  const { status: current, statusTimes, ...rest } = call;
  return { ...rest, values: { status: current, statusTimes } };
}

/**
 * Locks a call for a change that cannot be merged.
 * @throws DomainError `not_found`, `conflict` with the current call when based on an old version
 */
export async function lockCallAt(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: string; version?: number },
): Promise<LockedCall> {
  const call = await lockCall(tx, id);
  await checkVersion('service call', call, version, () => serviceCallById(tx, actor, call.id));
  return call;
}
