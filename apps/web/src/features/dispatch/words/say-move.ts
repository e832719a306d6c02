import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import type { Slot } from '~/features/dispatch/moving/slot.ts';
import { saySpan } from './say-time.ts';

/** "#2041 Garcia"; businesses by business name. */
export const nameOf = ({ callNumber, customer }: BoardCall): string =>
  `#${callNumber} ${customer.businessName || customer.lastName || customer.name}`;

/** "Marcus Hill, Tue, Nov 24, 10:00 AM to 11:30 AM" */
export function saySlot(board: Board, slot: Slot): string {
  const technician = board.technicians.find(({ _id }) => _id === slot.technicianId);
  const { start, end } = spanOf(slot);
  const time = slot.needsTime ? 'with no time' : saySpan(start, end, board.timeZone);
  return `${technician?.name ?? 'nobody'}, ${time}`;
}

/** "#2041 Garcia moved to Marcus Hill, Tue, Nov 24, 10:00 AM to 11:30 AM" */
export function sayMove(board: Board, call: BoardCall, slot: Slot): string {
  const name = nameOf(call);
  if (slot.technicianId === null) return `${name} is unassigned`;
  return `${name} moved to ${saySlot(board, slot)}`;
}
