import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { addDays, momentOf, wallTime } from '@callboard/contract/platform/values/company-time';
import {
  isSameSlot,
  type SlotChange,
  slotAfter,
  slotOf,
} from '~/features/dispatch/board/moving/slot.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A call and its new slot. */
export interface CallMove {
  call: BoardCall;
  change: SlotChange;
}

/** Shifts by days and minutes in the company's zone: a visit at 9 stays at 9 on another day. */
function distanceOf(from: string, to: string, timeZone: string) {
  const [before, after] = [from, to].map((iso) => wallTime(Date.parse(iso), timeZone));
  if (!before || !after) return { days: 0, minutes: 0 };
  const days = Math.round((Date.parse(after.date) - Date.parse(before.date)) / DAY);
  return { days, minutes: after.minute - before.minute };
}

/**
 * Applies the move of one call to all selected ones: the same time shift, and the same technician if
 * it changes. Calls that do not move are left out.
 * @param lead the moved call and its new slot
 * @param everybody the technician for all of them, whoever has the lead; null to unassign
 */
export function shiftTogether(
  calls: readonly BoardCall[],
  { call: lead, change }: CallMove,
  timeZone: string,
  everybody?: string | null,
): CallMove[] {
  const { days, minutes } = distanceOf(
    lead.scheduledAt,
    change.scheduledAt ?? lead.scheduledAt,
    timeZone,
  );
  const isOther = change.technicianId !== slotOf(lead).technicianId;
  const technicianId = everybody === undefined && isOther ? change.technicianId : everybody;
  const technician = technicianId === undefined ? {} : { technicianId };
  function moved(call: BoardCall): SlotChange {
    if (days === 0 && minutes === 0) return technician;
    const { date, minute } = wallTime(Date.parse(call.scheduledAt), timeZone);
    const at = momentOf(addDays(date, days), minute, timeZone) + minutes * MINUTE;
    return { ...technician, scheduledAt: new Date(at).toISOString() };
  }
  const isLater = days > 0 || (days === 0 && minutes > 0);
  // In this order no call overlaps another, neither now nor on undo.
  const inOrder = calls.toSorted(
    (one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt),
  );
  return (isLater ? inOrder.toReversed() : inOrder)
    .map((call) => ({ call, change: moved(call) }))
    .filter(({ call, change }) => !isSameSlot(slotOf(call), slotAfter(call, change)));
}
