import type { ServiceCall } from '@callboard/contract/calls/service-calls';
import type { Transaction } from '@callboard/db/client';
import { type CheckedVisit, checkVisit, noteOf, type RuleOverride } from './check-visit.ts';

/** The stored visit, as far as the rules need it. */
type Visit = Pick<
  ServiceCall,
  | 'status'
  | 'assignedEmployee'
  | 'scheduledAt'
  | 'durationMinutes'
  | 'arrivalWindow'
  | 'needsTime'
  | 'jobType'
>;

/** What changes about the visit; the technician only if one was chosen. */
type Next = Visit & { assignedEmployeeId?: string | null };

const isSame = (before: Visit, after: Visit) =>
  before.scheduledAt === after.scheduledAt &&
  before.durationMinutes === after.durationMinutes &&
  before.needsTime === after.needsTime &&
  before.jobType === after.jobType &&
  before.arrivalWindow?.start === after.arrivalWindow?.start &&
  before.arrivalWindow?.end === after.arrivalWindow?.end;

/**
 * Checks a change of a stored call against the dispatch rules. Changes no rule is about, and
 * unassigning, are not checked.
 * @throws DomainError as `checkVisit`
 */
export async function checkMove(
  tx: Transaction,
  call: { id: string; values: Visit },
  next: Next,
  override: RuleOverride,
): Promise<CheckedVisit> {
  const { assignedEmployee: former } = call.values;
  const isChosen = next.assignedEmployeeId !== undefined;
  const technicianId =
    next.assignedEmployeeId === undefined ? (former?._id ?? null) : next.assignedEmployeeId;
  const isOnAgain = call.values.status === 'canceled' && next.status !== 'canceled';
  const isAsked = isOnAgain || !isSame(call.values, next) || (isChosen && technicianId !== null);
  if (!isAsked) {
    return { assignedEmployee: isChosen ? null : former, note: noteOf([], override.ruleReason) };
  }
  const { scheduledAt, durationMinutes, jobType, arrivalWindow, needsTime, status } = next;
  const visit = { scheduledAt, durationMinutes, jobType, arrivalWindow, needsTime, status };
  return checkVisit(tx, { id: call.id, ...visit, technicianId, isChosen }, override);
}
