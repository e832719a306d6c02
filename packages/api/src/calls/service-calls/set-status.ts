import { withStatus } from '@callboard/contract/calls/call-changes';
import type { ServiceCall, SetStatus } from '@callboard/contract/calls/service-calls';
import { UNDER_WAY_STATUSES } from '@callboard/contract/calls/status-groups';
import { BEGINS } from '@callboard/contract/calls/status-since';
import { StatusKey } from '@callboard/contract/calls/statuses';
import type { Transaction } from '@callboard/db/client';
import { type Author, authorTelling } from '../../platform/history/author.ts';
import { checkMove } from '../visit-rules/check-move.ts';
import { noteOf } from '../visit-rules/check-visit.ts';
import { changedStatus } from './change-call.ts';
import { checkEditConflict } from './edit-conflicts/check-edit-conflict.ts';
import { type LockedStatus, lockCall, lockStatus } from './lock.ts';
import { toldMoment } from './told-moment.ts';

/**
 * The moment that the change tells of itself (contract: Statuses). What ends a drive or work cannot have
 * been before that began: the clock that says so is wrong.
 */
function momentOf(call: LockedStatus, input: SetStatus): ReturnType<typeof toldMoment> {
  const told = toldMoment(input, call);
  const { status, statusTimes } = call.values;
  const begins = UNDER_WAY_STATUSES.includes(status) ? BEGINS[status] : undefined;
  const begun = begins && statusTimes[begins];
  const isTooEarly =
    begun !== undefined && comesAfter(input.status, status) && (told.toldAt ?? begun) < begun;
  return isTooEarly ? toldMoment({ isMomentUnknown: true }, call) : told;
}

// In the usual order. A step back may be one that was sent late.
const comesAfter = (status: StatusKey, other: StatusKey) =>
  StatusKey.options.indexOf(status) > StatusKey.options.indexOf(other);

/** What the rules of the board say. Only a visit that was canceled takes a technician's time anew. */
async function noteOfRules(tx: Transaction, call: LockedStatus, input: SetStatus): Promise<string> {
  if (call.values.status !== 'canceled') return noteOf([], input.ruleReason);
  const whole = await lockCall(tx, call.id);
  const { note } = await checkMove(tx, whole, { ...whole.values, status: input.status }, input);
  return note;
}

/**
 * Sets the status; any may follow any (contract: Statuses). With a reason, the history says why;
 * the status that the call has already stays as it is then, and so does its moment.
 * @throws DomainError `not_found`, `invalid` for an impossible moment, `conflict` when somebody else
 *   changed it since the version, or when the rules of the dispatch board are enforced and broken
 *   without a reason
 */
export async function setStatus(
  tx: Transaction,
  author: Author,
  input: SetStatus,
): Promise<ServiceCall> {
  const call = await lockStatus(tx, input.id);
  const { status } = input;
  const reassigned = await checkEditConflict(tx, author, call, input.version, { status });
  const { toldAt, note: moment } = momentOf(call, input);
  const values = withStatus(call.values, status, toldAt ?? call.now);
  const note = await noteOfRules(tx, call, input);
  const reason = input.reason && `Reason: ${input.reason}`;
  const notes = [note, reassigned, moment, reason].filter(Boolean);
  return changedStatus(tx, authorTelling(author, input), call, values, notes.join(' '), toldAt);
}
