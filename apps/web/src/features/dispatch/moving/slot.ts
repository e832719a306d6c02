import { statusOnBoard } from '@callboard/contract/calls/call-states';
import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';

/** Technician, time and duration: what moving a call changes. */
export interface Slot {
  technicianId: string | null;
  scheduledAt: string;
  durationMinutes: number;
  /** The time is not confirmed yet. */
  needsTime: boolean;
}

/** A requested change; omitted fields stay the same. */
export type SlotChange = Partial<Omit<Slot, 'needsTime'>>;

export const slotOf = (call: BoardCall): Slot => ({
  technicianId: call.assignedEmployee?._id ?? null,
  scheduledAt: call.scheduledAt,
  durationMinutes: call.durationMinutes,
  needsTime: call.needsTime,
});

/** A call's slot after a change; setting a time confirms it. */
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

/** Whether a visit is in a technician's row rather than unscheduled. */
export const isInRow = ({ technicianId, needsTime }: Slot): boolean =>
  technicianId !== null && !needsTime;

/** Whether a change gives a call a technician or a time, which schedules a new one that has both then. */
export const givesPlace = ({ technicianId, scheduledAt }: SlotChange): boolean =>
  Boolean(technicianId) || scheduledAt !== undefined;

/** The call after a change. */
export function callAfter(board: Board, call: BoardCall, change: SlotChange): BoardCall {
  const { technicianId, ...rest } = slotAfter(call, change);
  const technician = board.technicians.find(({ _id }) => _id === technicianId);
  const isSame = technicianId === (call.assignedEmployee?._id ?? null);
  const other = technician ? { _id: technician._id, name: technician.name } : null;
  const moved = { ...call, ...rest, assignedEmployee: isSame ? call.assignedEmployee : other };
  return givesPlace(change) ? { ...moved, status: statusOnBoard(moved) } : moved;
}
