import type { BoardCall } from '@callboard/contract/dispatch';
import { spanOf } from '@callboard/contract/dispatch-rules';
import { type Span } from '@callboard/contract/spans';
import type { Place, TimeScale } from './time-scale.ts';

/** A call on a row. */
export interface Bar extends Place {
  call: BoardCall;
  span: Span;
  /** Which of the row's lines it is on: bars at one time stand below each other. */
  line: number;
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
): { bars: Bar[]; lines: number } {
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
    const place = scale.placeOf(span);
    if (!place) continue;
    const isOther = !isShown(call);
    if (isOther && scale.view === 'week') continue;
    const free = ends.findIndex((end) => end <= place.x);
    const line = free === -1 ? ends.length : free;
    ends[line] = place.x + place.width;
    bars.push({ ...place, call, span, line, isOther });
  }
  return {
    bars: bars.toSorted((one, other) => one.span.start - other.span.start || one.line - other.line),
    lines: Math.max(1, ends.length),
  };
}
