import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { type Span } from '@callboard/contract/dispatch/spans';
import type { Extent, TimeScale } from './time-scale.ts';

/** A call on a row. */
export interface Bar extends Extent {
  call: BoardCall;
  span: Span;
  /** Which of the row's levels it is on: bars at one time stand below each other. */
  level: number;
  /** A filter leaves it out: the time is taken, and no more is shown. */
  isOther: boolean;
}

const isLive = ({ status }: BoardCall) => status !== 'canceled';

/**
 * The bars of a row, in order of time, none over another. What was canceled gives way to what is not.
 * @param isShown whether the filters leave a call in sight
 */
export function stackBars(
  calls: readonly BoardCall[],
  scale: TimeScale,
  isShown: (call: BoardCall) => boolean,
): { bars: Bar[]; levels: number } {
  const ends: number[] = [];
  const bars: Bar[] = [];
  const byTime = calls
    .map((call) => ({ call, span: spanOf(call) }))
    .toSorted(
      (one, other) =>
        Number(isLive(other.call)) - Number(isLive(one.call)) ||
        one.span.start - other.span.start ||
        one.call.callNumber - other.call.callNumber,
    );
  for (const { call, span } of byTime) {
    const extent = scale.extentOf(span);
    if (!extent) continue;
    const isOther = !isShown(call);
    if (isOther && scale.view === 'week') continue;
    const free = ends.findIndex((end) => end <= extent.x);
    const level = free === -1 ? ends.length : free;
    ends[level] = extent.x + extent.width;
    bars.push({ ...extent, call, span, level, isOther });
  }
  return {
    bars: bars.toSorted(
      (one, other) => one.span.start - other.span.start || one.level - other.level,
    ),
    levels: Math.max(1, ends.length),
  };
}
