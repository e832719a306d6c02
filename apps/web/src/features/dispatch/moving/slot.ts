import { statusOnBoard } from '@callboard/contract/calls/call-states';
import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';

/** Who comes when and for how long: what moving a call changes. */
export interface Slot {
  technicianId: string | null;
  scheduledAt: string;
  durationMinutes: number;
  /** The time is no promise yet. */
  needsTime: boolean;
}

/** What a move wants; whatever is left out stays as it is. */
export type SlotChange = Partial<Omit<Slot, 'needsTime'>>;

export const slotOf = (call: BoardCall): Slot => ({
  technicianId: call.assignedEmployee?._id ?? null,
  scheduledAt: call.scheduledAt,
  durationMinutes: call.durationMinutes,
  needsTime: call.needsTime,
});

/** Where a call would be then; a time that is set is a time that was agreed. */
export const slotAfter = (call: BoardCall, change: SlotChange): Slot => ({
  ...slotOf(call),
  ...change,
  needsTime: call.needsTime && change.scheduledAt === undefined,
});

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.technicianId === other.technicianId &&
  Date.parse(one.scheduledAt) === Date.parse(other.scheduledAt) &&
  one.durationMinutes === other.durationMinutes &&
  one.needsTime === other.needsTime;

/** Whether a visit stands in a technician's row instead of among the unscheduled calls. */
export const isInRow = ({ technicianId, needsTime }: Slot): boolean =>
  technicianId !== null && !needsTime;

/** The call as it would be then; a new one with a technician and a time is scheduled by that. */
export function callAfter(board: Board, call: BoardCall, change: SlotChange): BoardCall {
  const { technicianId, ...rest } = slotAfter(call, change);
  const technician = board.technicians.find(({ _id }) => _id === technicianId);
  const isSame = technicianId === (call.assignedEmployee?._id ?? null);
  const other = technician ? { _id: technician._id, name: technician.name } : null;
  const moved = { ...call, ...rest, assignedEmployee: isSame ? call.assignedEmployee : other };
  return { ...moved, status: statusOnBoard(moved) };
}
