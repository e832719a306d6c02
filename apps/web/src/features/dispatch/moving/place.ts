import type { Board, BoardCall } from '@callboard/contract/dispatch';

/** Who comes when and for how long: what moving a call changes. */
export interface Place {
  technicianId: string | null;
  scheduledAt: string;
  durationMinutes: number;
  /** The time is no promise yet. */
  needsTime: boolean;
}

/** What a move wants; whatever is left out stays as it is. */
export type Wish = Partial<Omit<Place, 'needsTime'>>;

export const placeOf = (call: BoardCall): Place => ({
  technicianId: call.assignedEmployee?._id ?? null,
  scheduledAt: call.scheduledAt,
  durationMinutes: call.durationMinutes,
  needsTime: call.needsTime,
});

/** Where a call would be then; a time that is set is a time that was agreed. */
export const placeAfter = (call: BoardCall, wish: Wish): Place => ({
  ...placeOf(call),
  ...wish,
  needsTime: call.needsTime && wish.scheduledAt === undefined,
});

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.technicianId === other.technicianId &&
  Date.parse(one.scheduledAt) === Date.parse(other.scheduledAt) &&
  one.durationMinutes === other.durationMinutes &&
  one.needsTime === other.needsTime;

/** Whether a visit stands in a technician's row instead of in the lane. */
export const isPlaced = ({ technicianId, needsTime }: Place): boolean =>
  technicianId !== null && !needsTime;

/** The call as it would be then. */
export function callAt(board: Board, call: BoardCall, wish: Wish): BoardCall {
  const { technicianId, ...rest } = placeAfter(call, wish);
  const technician = board.technicians.find(({ _id }) => _id === technicianId);
  const isSame = technicianId === (call.assignedEmployee?._id ?? null);
  const other = technician ? { _id: technician._id, name: technician.name } : null;
  return { ...call, ...rest, assignedEmployee: isSame ? call.assignedEmployee : other };
}
