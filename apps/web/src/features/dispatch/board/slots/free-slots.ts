import type { Span } from '@callboard/contract/dispatch/spans';
import { STEP, type TimeScale } from '~/features/dispatch/board/model/time-scale.ts';

/** Free working time: all of a day's in the day view, or the first of each day. */
export interface FreeSlot extends Span {
  /** Its position, in units. */
  x: number;
  width: number;
}

const LEAST = STEP * 60_000;

/**
 * A row's free time that is long enough for a call, from a full quarter of an hour on.
 * @param gaps when its technician is free, in order and without overlaps
 */
export function freeSlots(gaps: readonly Span[], scale: TimeScale): FreeSlot[] {
  const free = gaps
    .map(({ start, end }) => ({ start: Math.ceil(start / LEAST) * LEAST, end }))
    .filter(({ start, end }) => end - start >= LEAST);
  if (scale.view === 'day') {
    return free.map((span) => ({
      ...span,
      x: scale.xOf(span.start),
      width: scale.xOf(span.end) - scale.xOf(span.start),
    }));
  }
  return scale.days.flatMap((day) => {
    const first = free.find(({ start }) => start >= day.start && start < day.end);
    return first ? [{ ...first, x: day.x, width: day.width }] : [];
  });
}
