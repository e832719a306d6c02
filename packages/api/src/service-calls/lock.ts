import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { notFound } from '../errors/domain-error.ts';
import { stale } from '../versions/stale.ts';
import { serviceCallById } from './by-id.ts';
import { callRowShape } from './shape.ts';
import { callValues } from './values.ts';

const { status, assignedEmployee, scheduledAt, durationMinutes, description } = callRowShape;
const { arrivalWindow, needsTime, jobType, priority, tags } = callRowShape;

const lockedCall = prepared('lock_call', (db) =>
  db
    .select({
      id: serviceCalls.id,
      version: serviceCalls.version,
      // By the database's clock, so that every server's status changes are on one.
      now: sql`clock_timestamp()::timestamptz(3)`.mapWith(serviceCalls.createdAt),
      statusTimes: serviceCalls.statusTimes,
      ...{ status, assignedEmployee, scheduledAt, durationMinutes, description },
      ...{ arrivalWindow, needsTime, jobType, priority, tags },
    })
    .from(serviceCalls)
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(eq(serviceCalls.id, sql.placeholder('id')))
    .for('update', { of: serviceCalls }),
);

/** A call as a change finds it. */
export type LockedCall = Awaited<ReturnType<typeof lockCall>>;

/**
 * Locks a call for a change; all changes of one call happen one after the other.
 * @returns its id, its current version, the moment, and its values as the history tells them
 * @throws DomainError `not_found`
 */
export async function lockCall(tx: Transaction, id: string) {
  const [call] = await lockedCall(tx).execute({ id: requireId(id, 'service call') });
  if (!call) throw notFound('service call');
  return { id: call.id, version: call.version, now: call.now, values: callValues(call) };
}

/**
 * Locks a call for a change that cannot be merged.
 * @throws DomainError `not_found`, `conflict` with the current call when based on an old version
 */
export async function lockCallAt(
  tx: Transaction,
  actor: Actor,
  input: { id: string; version?: number },
) {
  const call = await lockCall(tx, input.id);
  if (input.version !== undefined && input.version !== call.version) {
    throw stale('service call', await serviceCallById(tx, actor, call.id));
  }
  return call;
}
