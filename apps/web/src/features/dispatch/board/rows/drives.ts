import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { type Drive, driveBetween, type Place } from '@callboard/contract/dispatch/drive';
import type { Bar } from '~/features/dispatch/board/model/stack-bars.ts';
import { formatCount } from '~/format/count-up-to.ts';

/** The drive between two visits of a technician. */
export interface DriveTo extends Drive {
  from: BoardCall;
  to: BoardCall;
  /** The gap for it, in milliseconds; it may be too short. */
  start: number;
  end: number;
}

/** A property's coordinates, if entered. */
function placeOf({ property: { latitude, longitude } }: BoardCall): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/**
 * The drives between visits with known locations, in order, without canceled visits.
 * @param factor how many times as long as usual the company's drives take
 */
export function drivesOf(bars: readonly Pick<Bar, 'call' | 'span'>[], factor: number): DriveTo[] {
  const visits = bars.filter(({ call }) => call.status !== 'canceled');
  return visits.flatMap(({ call, span }, index) => {
    const before = visits[index - 1];
    const [here, there] = [before && placeOf(before.call), placeOf(call)];
    if (!before || !here || !there) return [];
    const gap = { start: before.span.end, end: span.start };
    return [{ from: before.call, to: call, ...gap, ...driveBetween(here, there, factor) }];
  });
}

/** "6 mi, 18 min"; tenths below ten miles. */
export function driveWords({ miles, minutes }: Drive): string {
  const shown = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${formatCount(shown)} mi, ${Math.ceil(minutes)} min`;
}
