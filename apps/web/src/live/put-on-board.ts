import { boardSectionOf } from '@callboard/contract/dispatch/board-section';
import { compareInLane } from '@callboard/contract/dispatch/compare-in-lane';
import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { dayAsMoments, wallTime } from '@callboard/contract/platform/values/company-time';

/** A call of the board: in a row, unscheduled or to be followed up. */
export const callOn = (board: Board, id: string): BoardCall | undefined =>
  [board.calls, board.unscheduled, board.followUp].flat().find(({ _id }) => _id === id);

const sectionOf = (board: Board, call: BoardCall, hasUnscheduled: boolean) => {
  const start = Date.parse(board.days[0]?.start ?? '');
  const end = Date.parse(board.days.at(-1)?.end ?? '');
  const today = dayAsMoments(wallTime(Date.now(), board.timeZone).date, board.timeZone);
  const section = boardSectionOf(call, { start, end }, today.start);
  return section !== 'row' && !hasUnscheduled ? 'none' : section;
};

const withCall = (calls: readonly BoardCall[], call: BoardCall): BoardCall[] =>
  calls.some(({ _id }) => _id === call._id)
    ? calls.map((known) => (known._id === call._id ? call : known))
    : [...calls, call];

/**
 * The board with an updated call: in its row, among the unscheduled calls, or removed.
 * @param own the technician whose board it is; it has no other rows and no unscheduled calls
 * @returns undefined when the board must be refetched
 */
export function putOnBoard(board: Board, call: BoardCall, own?: string): Board | undefined {
  const { _id } = call.assignedEmployee ?? {};
  let section = sectionOf(board, call, own === undefined);
  if (section === 'row' && own !== undefined && _id !== own) section = 'none';
  // A technician without a row: hired since, or inactive.
  if (section === 'row' && board.technicians.every((technician) => technician._id !== _id)) {
    return undefined;
  }
  const isOther = (known: BoardCall) => known._id !== call._id;
  const listWith = (calls: readonly BoardCall[], isInIt: boolean) =>
    isInIt ? withCall(calls, call).toSorted(compareInLane) : calls.filter(isOther);
  const unscheduled = listWith(board.unscheduled, section === 'unscheduled');
  const followUp = listWith(board.followUp, section === 'follow_up');
  // There is room for another call, which only the server knows.
  if (board.hasMoreUnscheduled && unscheduled.length < board.unscheduled.length) return undefined;
  if (board.hasMoreFollowUp && followUp.length < board.followUp.length) return undefined;
  return {
    ...board,
    calls: section === 'row' ? withCall(board.calls, call) : board.calls.filter(isOther),
    unscheduled,
    followUp,
  };
}
