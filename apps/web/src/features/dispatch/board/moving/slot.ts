import type { ArrivalWindow } from '@callboard/contract/calls/arrival-window';
import { isWindowBroken } from '@callboard/contract/calls/is-window-broken';
import { statusOnBoard } from '@callboard/contract/calls/late-or-unscheduled';
import { statusUnconfirmed } from '@callboard/contract/calls/status-groups';
import type { Board, BoardCall } from '@callboard/contract/dispatch/dispatch';
import {
  type CompanyWindows,
  isOtherPromise,
  isSameWindow,
  windowAfter,
} from '@callboard/contract/dispatch/promised-window';

/** Technician, time and duration: where a call is. */
export interface Slot {
  technicianId: string | null;
  scheduledAt: string;
  durationMinutes: number;
  /** The time is not confirmed yet. */
  needsTime: boolean;
}

/** A requested change; omitted fields stay the same. */
export interface SlotChange extends Partial<Omit<Slot, 'needsTime'>> {
  /** What to promise instead of the window that goes with the time. */
  arrivalWindow?: ArrivalWindow | null;
  /** The customer agreed to the new time, so a confirmed visit stays confirmed. */
  isAgreed?: boolean;
}

export const slotOf = (call: BoardCall): Slot => ({
  technicianId: call.assignedEmployee?._id ?? null,
  scheduledAt: call.scheduledAt,
  durationMinutes: call.durationMinutes,
  needsTime: call.needsTime,
});

/** A call's slot after a change; setting a time confirms it. */
export const slotAfter = (
  call: BoardCall,
  { arrivalWindow: _, isAgreed: __, ...place }: SlotChange,
): Slot => ({
  ...slotOf(call),
  ...place,
  needsTime: call.needsTime && place.scheduledAt === undefined,
});

/** What decides which arrival window goes with a time. */
export const companyOf = ({ windows, timeZone }: Board): CompanyWindows => ({
  ...windows,
  timeZone,
});

/** The arrival window after a change: the one that goes with the time, unless another was chosen. */
export function windowThen(
  board: Board,
  call: BoardCall,
  change: SlotChange,
): ArrivalWindow | null {
  if (change.arrivalWindow !== undefined) return change.arrivalWindow;
  if (change.scheduledAt === undefined) return call.arrivalWindow;
  return windowAfter(call, change.scheduledAt, companyOf(board));
}

/** Whether a change tells the customer something else than before. */
export const isToldAnew = (board: Board, call: BoardCall, change: SlotChange): boolean =>
  isOtherPromise(call, {
    ...slotAfter(call, change),
    arrivalWindow: windowThen(board, call, change),
  });

const isUnconfirmed = (board: Board, call: BoardCall, change: SlotChange): boolean =>
  call.status === 'confirmed' && !change.isAgreed && isToldAnew(board, call, change);

/** What the server is sent of the promise: only what changes about it. */
export function promiseSent(board: Board, call: BoardCall, change: SlotChange) {
  const arrivalWindow = windowThen(board, call, change);
  return {
    arrivalWindow: isSameWindow(arrivalWindow, call.arrivalWindow) ? undefined : arrivalWindow,
    unconfirm: isUnconfirmed(board, call, change) || undefined,
  };
}

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
  const place = { ...rest, arrivalWindow: windowThen(board, call, change) };
  const moved = {
    ...call,
    ...place,
    windowBroken: isWindowBroken(place),
    assignedEmployee: isSame ? call.assignedEmployee : other,
    status: isUnconfirmed(board, call, change) ? statusUnconfirmed(call.status) : call.status,
  };
  return givesPlace(change) ? { ...moved, status: statusOnBoard(moved) } : moved;
}
