import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import {
  promiseSent,
  type Slot,
  type SlotChange,
  slotAfter,
} from '~/features/dispatch/board/moving/slot.ts';
import { shortName, windowWords } from './say-call.ts';
import { saySpan } from './say-time.ts';

/** "#2041 Garcia"; businesses by business name. */
export const nameOf = (call: BoardCall): string => `#${call.callNumber} ${shortName(call)}`;

/** "Marcus Hill, Tue, Nov 24, 10:00 AM to 11:30 AM" */
export function saySlot(board: Board, slot: Slot): string {
  const technician = board.technicians.find(({ _id }) => _id === slot.technicianId);
  const { start, end } = spanOf(slot);
  const time = slot.needsTime ? 'with no time' : saySpan(start, end, board.timeZone);
  return `${technician?.name ?? 'Unassigned'}, ${time}`;
}

/** "Window 12:00 PM to 4:00 PM. No longer confirmed": what the customer has to be told; empty for nothing. */
function sayPromise(board: Board, call: BoardCall, change: SlotChange): string {
  const { arrivalWindow, unconfirm } = promiseSent(board, call, change);
  const window =
    arrivalWindow === null
      ? 'No arrival window'
      : arrivalWindow && windowWords({ arrivalWindow }, board.timeZone);
  return [window, unconfirm && 'No longer confirmed'].filter(Boolean).join('. ');
}

/** "Marcus Hill, Tue, Nov 24, 1:00 PM to 2:00 PM. Window 12:00 PM to 4:00 PM" */
export const sayChange = (board: Board, call: BoardCall, change: SlotChange): string =>
  [saySlot(board, slotAfter(call, change)), sayPromise(board, call, change)]
    .filter(Boolean)
    .join('. ');

/** "#2041 Garcia moved to Marcus Hill, Tue, Nov 24, 10:00 AM to 11:30 AM" */
export function sayMove(board: Board, call: BoardCall, change: SlotChange): string {
  const name = nameOf(call);
  if (slotAfter(call, change).technicianId === null) return `${name} is unassigned`;
  return `${name} moved to ${sayChange(board, call, change)}`;
}
