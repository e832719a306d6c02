import { ruledJob } from '@callboard/contract/company/lists/ruled-job';
import { brokenSentences } from '@callboard/contract/dispatch/broken-sentences';
import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import type { BrokenRule } from '@callboard/contract/platform/broken-rule';
import type { CallMove } from '~/features/dispatch/board/selection/shift-together.ts';
import { jobTypeOf } from '~/format/job-types.ts';
import { putOnBoard } from '~/live/put-on-board.ts';
import { callAfter, isSameSlot, type SlotChange, slotAfter, slotOf, windowThen } from './slot.ts';

/**
 * The rules a call would break after a change, checked before asking the server. Only knows the days on
 * the board; the server checks again. Empty where nothing changes.
 */
export function foresee(board: Board, call: BoardCall, change: SlotChange): BrokenRule[] {
  const slot = slotAfter(call, change);
  const { technicianId, ...time } = slot;
  const before = slotOf(call);
  const isTakenOff = technicianId === null && isSameSlot({ ...before, technicianId }, slot);
  const isSame = isSameSlot(before, slot) && change.arrivalWindow === undefined;
  if (call.status === 'canceled' || isTakenOff || isSame) return [];
  const technician = board.technicians.find(({ _id }) => _id === technicianId);
  const others = board.calls
    .filter(
      ({ _id, assignedEmployee, status }) =>
        _id !== call._id && status !== 'canceled' && assignedEmployee?._id === technicianId,
    )
    .map((other) => ({ ...spanOf(other), callNumber: other.callNumber }));
  const job = ruledJob(jobTypeOf(call.jobType));
  const arrivalWindow = windowThen(board, call, change);
  return brokenSentences({ ...time, job, arrivalWindow }, technician, others, board.timeZone);
}

/** The same for calls that move together, each checked against the others' new slots. */
export function foreseeTogether(
  board: Board,
  moves: readonly CallMove[],
): Pick<BrokenRule, 'message'>[] {
  const after = moves.reduce(
    (shown, { call, change }) => putOnBoard(shown, callAfter(shown, call, change)) ?? shown,
    board,
  );
  return moves.flatMap(({ call, change }) =>
    foresee(after, call, change).map(({ message }) => ({
      message: `#${call.callNumber}: ${message}`,
    })),
  );
}
