import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { spanOf } from '@callboard/contract/dispatch/dispatch-rules';
import { type Span } from '@callboard/contract/dispatch/spans';
import type { Extent, TimeScale } from './time-scale.ts';

/** A call's bar on a row. */
export interface Bar extends Extent {
  call: BoardCall;
  span: Span;
  /** Its level in the row: overlapping bars are stacked. */
  level: number;
  /** Hidden by a filter: only its time is shown as taken. */
  isOther: boolean;
}

const isLive = ({ status }: BoardCall) => status !== 'canceled';

/**
 * The bars of a row in order of time, without overlaps; canceled ones give way to the others.
 * @param isShown whether a call passes the filters
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
