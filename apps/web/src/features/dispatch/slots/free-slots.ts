import { type Span, union, without } from '@callboard/contract/dispatch/spans';
import type { Bar } from '~/features/dispatch/board/stack-bars.ts';
import { STEP, type TimeScale } from '~/features/dispatch/board/time-scale.ts';

/** Free working time: all of a day's in the day view, or the first of each day. */
export interface FreeSlot extends Span {
  /** Its position, in units. */
  x: number;
  width: number;
}

const LEAST = STEP * 60_000;

/**
 * A row's free time that is long enough for a call.
 * @param work working hours, in order and without overlaps
 */
export function freeSlots(
  bars: readonly Pick<Bar, 'call' | 'span'>[],
  work: readonly Span[],
  scale: TimeScale,
): FreeSlot[] {
  const taken = union(
    bars.filter(({ call }) => call.status !== 'canceled').map(({ span }) => span),
  );
  const free = without(work, taken).filter(({ start, end }) => end - start >= LEAST);
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
