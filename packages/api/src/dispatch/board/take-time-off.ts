import { STATUSES } from '@callboard/contract/calls/status-list';
import { MAX_EXCEPTIONS } from '@callboard/contract/company/working-time';
import type { TimeOff, TimeOffTaken } from '@callboard/contract/dispatch/dispatch';
import { MOST_TOGETHER } from '@callboard/contract/platform/limits';
import type { Transaction } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { employees } from '@callboard/db/schema/employees';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { changeCall } from '../../calls/service-calls/change-call.ts';
import { lockCall } from '../../calls/service-calls/lock.ts';
import { updateEmployee } from '../../people/employees/update.ts';
import { requireId } from '../../platform/access/require-id.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { boardCallsInOrder } from './board-call.ts';
import { isFoundShown } from './is-shown.ts';

// Nobody has begun these; whoever is on the way or waits for parts goes on with it.
const NOT_BEGUN = STATUSES.filter(({ kind }) => kind === 'open').map(({ key }) => key);

const visitsNotBegun = prepared('visits_not_begun', (db) =>
  db
    .select({ id: serviceCalls.id })
    .from(serviceCalls)
    .where(
      and(
        eq(serviceCalls.assignedEmployeeId, sql.placeholder('technicianId')),
        isFoundShown,
        inArray(serviceCalls.status, NOT_BEGUN),
      ),
    )
    .orderBy(asc(serviceCalls.scheduledAt), asc(serviceCalls.id))
    .limit(MOST_TOGETHER + 1)
    .for('update'),
);

/** Locks a technician, so that nobody gives them another visit meanwhile. */
async function lockTechnician(tx: Transaction, id: string) {
  const [technician] = await tx
    .select({ role: employees.role, exceptions: employees.exceptions })
    .from(employees)
    .where(eq(employees.id, requireId(id, 'technician')))
    .for('update');
  if (technician?.role !== 'tech') throw notFound('technician');
  return technician;
}

/**
 * Enters time off for a technician and leaves their visits of these hours that nobody has begun
 * without a technician, in one change.
 * @throws DomainError `not_found` for somebody who is no technician, `conflict` when there are more
 *   exceptions or visits than one change may have
 */
export async function takeTimeOff(
  tx: Transaction,
  author: Author,
  { id, start, end, note }: TimeOff,
): Promise<TimeOffTaken> {
  const { exceptions } = await lockTechnician(tx, id);
  if (exceptions.length >= MAX_EXCEPTIONS) {
    throw new DomainError(
      'conflict',
      `At most ${MAX_EXCEPTIONS} exceptions can be kept. Remove old ones from the employee first.`,
    );
  }
  const visits = await visitsNotBegun(tx).execute({ technicianId: id, from: start, to: end });
  if (visits.length > MOST_TOGETHER) {
    throw new DomainError(
      'conflict',
      `More than ${MOST_TOGETHER} visits are affected. Choose a shorter time.`,
    );
  }
  const off = { kind: 'off' as const, start, end, note };
  const technician = await updateEmployee(tx, author, { id, exceptions: [...exceptions, off] });
  const why = `${technician.name} has time off${note && `: ${note}`}.`;
  for (const visit of visits) {
    const call = await lockCall(tx, visit.id);
    await changeCall(tx, author, call, 'assign', { ...call.values, assignedEmployee: null }, why);
  }
  const { _id, name, version } = technician;
  const ids = visits.map((visit) => visit.id);
  return { technician: { _id, name, version }, calls: await boardCallsInOrder(tx, ids) };
}
