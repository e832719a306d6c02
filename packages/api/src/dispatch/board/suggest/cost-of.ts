import type { Setting, Slot, Wanted } from './slot.ts';

const MINUTE = 60_000;

// In minutes that somebody loses, more or less.
const UNKNOWN_WAY = 40;
const A_CALL_IN_THE_SAME_ZIP = 8;
const MOST_CALLS_COUNTED = 3;
const A_MINUTE_OFF_THE_AGREED_TIME = 0.5;
const MOST_FOR_THE_AGREED_TIME = 240;
const A_MINUTE_OF_WAITING = { normal: 0.02, high: 0.1, emergency: 1 } as const;

function waitingCost(start: number, { agreed, priority }: Wanted, { search }: Setting): number {
  if (agreed === undefined) {
    return ((start - search.start) / MINUTE) * A_MINUTE_OF_WAITING[priority];
  }
  const off = (Math.abs(start - agreed) / MINUTE) * A_MINUTE_OFF_THE_AGREED_TIME;
  return Math.min(off, MOST_FOR_THE_AGREED_TIME);
}

/** What a slot costs: the way from the next visit, and the wait or the change of what was agreed. */
export function costOf(
  { start, sameZip, nearest }: Pick<Slot, 'start' | 'sameZip' | 'nearest'>,
  wanted: Wanted,
  setting: Setting,
): number {
  const way = nearest ? nearest.minutes : UNKNOWN_WAY;
  const company = Math.min(sameZip, MOST_CALLS_COUNTED) * A_CALL_IN_THE_SAME_ZIP;
  return way - company + waitingCost(start, wanted, setting);
}
