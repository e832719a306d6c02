import type { BrokenRule } from '@callboard/contract/broken-rule';
import { brokenSentences } from '@callboard/contract/broken-sentences';
import type { Board, BoardCall } from '@callboard/contract/dispatch';
import { spanOf } from '@callboard/contract/dispatch-rules';
import { isSamePlace, type Place, placeOf } from './place.ts';

/**
 * What a call would break at a place, before anybody asks the server. It knows only the days that
 * the board shows; the server checks again. Nothing for where it stands already.
 */
export function foresee(board: Board, call: BoardCall, place: Place): BrokenRule[] {
  const { technicianId, ...time } = place;
  const before = placeOf(call);
  const isTakenOff = technicianId === null && isSamePlace({ ...before, technicianId }, place);
  if (call.status === 'canceled' || isTakenOff || isSamePlace(before, place)) return [];
  const technician = board.technicians.find(({ _id }) => _id === technicianId);
  const others = board.calls
    .filter(
      ({ _id, assignedEmployee, status }) =>
        _id !== call._id && status !== 'canceled' && assignedEmployee?._id === technicianId,
    )
    .map((other) => ({ ...spanOf(other), callNumber: other.callNumber }));
  const { jobType, arrivalWindow } = call;
  return brokenSentences({ ...time, jobType, arrivalWindow }, technician, others, board.timeZone);
}
