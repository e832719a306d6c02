import { statusOnBoard } from '@callboard/contract/calls/late-or-unscheduled';
import { statusUnconfirmed } from '@callboard/contract/calls/status-groups';
import type { BoardCall, Move } from '@callboard/contract/dispatch/dispatch';
import type { Transaction } from '@callboard/db/client';
import { changeCall } from '../../calls/service-calls/change-call.ts';
import { lockCallAt } from '../../calls/service-calls/lock.ts';
import type { CallValues } from '../../calls/service-calls/values.ts';
import { checkMove } from '../../calls/visit-rules/check-move.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { type Author, authorTelling } from '../../platform/history/author.ts';
import { boardCall } from './board-call.ts';

/** A call's values after a drop: a new time counts as agreed unless the change says otherwise. */
export const moved = (values: CallValues, input: Omit<Move, 'ruleReason'>): CallValues => ({
  ...values,
  scheduledAt: input.scheduledAt ?? values.scheduledAt,
  durationMinutes: input.durationMinutes ?? values.durationMinutes,
  arrivalWindow: input.arrivalWindow === undefined ? values.arrivalWindow : input.arrivalWindow,
  needsTime: input.needsTime ?? (input.scheduledAt === undefined && values.needsTime),
});

/**
 * The same with its technician; a new call becomes scheduled where the drop asks for that, and so does a
 * confirmed one.
 */
export function dropped(
  values: CallValues,
  { markScheduled, unconfirm }: Pick<Move, 'markScheduled' | 'unconfirm'>,
): CallValues {
  const status = unconfirm ? statusUnconfirmed(values.status) : values.status;
  const after = { ...values, status };
  return markScheduled ? { ...after, status: statusOnBoard(after) } : after;
}

/**
 * One drop on the board: sets technician, time, duration and window in one change, which one undo
 * takes back; where asked for, a new call or a confirmed one becomes scheduled with it.
 * @throws DomainError `conflict` when it breaks rules and no reason is given, or is based on an old
 *   version; `not_found`, `invalid` for someone who cannot be assigned
 */
export async function moveCall(tx: Transaction, author: Author, input: Move): Promise<BoardCall> {
  const call = await lockCallAt(tx, author, input);
  const after = moved(call.values, input);
  const { assignedEmployee, note } = await checkMove(
    tx,
    call,
    { ...after, assignedEmployeeId: input.assignedEmployeeId },
    { mindRules: true, ruleReason: input.ruleReason },
  );
  const values = dropped({ ...after, assignedEmployee }, input);
  await changeCall(tx, authorTelling(author, input), call, 'move', values, note);
  return requireRow(await boardCall(tx).execute({ id: call.id }), 'service call');
}
