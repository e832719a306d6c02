import { placeOnBoard } from '@callboard/contract/board-place';
import { dayAsMoments, wallTime } from '@callboard/contract/company-time';
import type { Board, BoardCall } from '@callboard/contract/dispatch';
import { PRIORITIES } from '@callboard/contract/priority-list';

/** A call of the board, in a row or in the lane. */
export const callOn = (board: Board, id: string): BoardCall | undefined =>
  board.calls.find(({ _id }) => _id === id) ?? board.lane.find(({ _id }) => _id === id);

const placeOf = (board: Board, call: BoardCall, hasLane: boolean) => {
  const start = Date.parse(board.days[0]?.start ?? '');
  const end = Date.parse(board.days.at(-1)?.end ?? '');
  const today = dayAsMoments(wallTime(Date.now(), board.timeZone).date, board.timeZone);
  const place = placeOnBoard(call, { start, end }, today.start);
  return place === 'lane' && !hasLane ? 'nowhere' : place;
};

const rank = ({ priority }: BoardCall) => -PRIORITIES.findIndex(({ key }) => key === priority);

const inOrder = (one: BoardCall, other: BoardCall) =>
  rank(one) - rank(other) ||
  one.scheduledAt.localeCompare(other.scheduledAt) ||
  one._id.localeCompare(other._id);

const withCall = (calls: readonly BoardCall[], call: BoardCall): BoardCall[] =>
  calls.some(({ _id }) => _id === call._id)
    ? calls.map((known) => (known._id === call._id ? call : known))
    : [...calls, call];

/**
 * The board with a call as it is by now: in its row, in the lane, or gone from it.
 * @param own the technician whose board it is: it shows no other rows, and no lane
 * @returns undefined when only the server can tell how the board looks now
 */
export function putOnBoard(board: Board, call: BoardCall, own?: string): Board | undefined {
  const { _id } = call.assignedEmployee ?? {};
  let place = placeOf(board, call, own === undefined);
  if (place === 'row' && own !== undefined && _id !== own) place = 'nowhere';
  // Somebody without a row of their own as yet: hired since, or sent although not active.
  if (place === 'row' && board.technicians.every((technician) => technician._id !== _id)) {
    return undefined;
  }
  const isOther = (known: BoardCall) => known._id !== call._id;
  const lane =
    place === 'lane' ? withCall(board.lane, call).toSorted(inOrder) : board.lane.filter(isOther);
  // The lane has room again, and the server knows for what.
  if (board.laneHasMore && lane.length < board.lane.length) return undefined;
  return {
    ...board,
    calls: place === 'row' ? withCall(board.calls, call) : board.calls.filter(isOther),
    lane,
  };
}
