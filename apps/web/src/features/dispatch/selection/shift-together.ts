import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { addDays, momentOf, wallTime } from '@callboard/contract/values/company-time';
import { isSameSlot, type SlotChange, slotAfter, slotOf } from '~/features/dispatch/moving/slot.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A call and where it is to go. */
export interface CallMove {
  call: BoardCall;
  change: SlotChange;
}

/** Days and minutes on the company's clock: a visit at 9 is at 9 on the other day as well. */
function distanceOf(from: string, to: string, timeZone: string) {
  const [before, after] = [from, to].map((iso) => wallTime(Date.parse(iso), timeZone));
  if (!before || !after) return { days: 0, minutes: 0 };
  const days = Math.round((Date.parse(after.date) - Date.parse(before.date)) / DAY);
  return { days, minutes: after.minute - before.minute };
}

/**
 * What moving one of several calls means for all of them: the same shift in time, and the same
 * technician where it gets another one. Nothing for those that stay where they are.
 * @param lead the call that was moved, and where
 * @param everybody who gets all of them, whoever has the lead; null for nobody
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
  // In this order none has to pass another one, neither now nor when it is taken back.
  const inOrder = calls.toSorted(
    (one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt),
  );
  return (isLater ? inOrder.toReversed() : inOrder)
    .map((call) => ({ call, change: moved(call) }))
    .filter(({ call, change }) => !isSameSlot(slotOf(call), slotAfter(call, change)));
}
