import type { FreeWindows } from '@callboard/contract/dispatch/new-visit';
import { clockWords, spokenDay, spokenTime } from './spoken-time.ts';

export type FreeWindow = FreeWindows['days'][number]['windows'][number];

const HALF_HOUR = 30;

/** "2.5 h", "20 min": rounded down, so that no more is said than there is. */
function hoursText(minutes: number): string {
  return minutes < HALF_HOUR ? `${minutes} min` : `${Math.floor(minutes / HALF_HOUR) / 2} h`;
}

/** What a window has to offer, in a word and a number. */
export function windowText({ freeMinutes, firstStart, workMinutes }: FreeWindow): string {
  if (firstStart !== null) return `${hoursText(freeMinutes)} free`;
  return workMinutes === 0 ? 'Closed' : 'Full';
}

/** "8 AM to 12 PM" */
export const windowSpan = ({ start, end }: FreeWindow): string =>
  `${clockWords(start)} to ${clockWords(end)}`;

/** The same as one hears it, with the day. */
export function windowLabel(window: FreeWindow): string {
  const { firstStart, freeMinutes } = window;
  const when = `${spokenDay(window.start)}, ${windowSpan(window)}`;
  if (firstStart === null) return `${when}: ${windowText(window).toLowerCase()}`;
  const hours = hoursText(freeMinutes).replace(' h', ' hours').replace(' min', ' minutes');
  return `${when}: ${hours} free, first start ${spokenTime(firstStart)}`;
}

/** The first day on which anyone works, if no window of it has room. */
export function fullDayOf({ days }: FreeWindows): string | undefined {
  const first = days.find(({ windows }) => windows.some(({ workMinutes }) => workMinutes > 0));
  return first?.windows.every(({ firstStart }) => firstStart === null) ? first.date : undefined;
}

/**
 * Where a key leads in a grid whose cells are counted row by row.
 * @returns undefined for a key that leads nowhere
 */
export function nextCell(
  key: string,
  at: number,
  columns: number,
  count: number,
): number | undefined {
  const inRow = at % columns;
  const start = at - inRow;
  const to: Record<string, number> = {
    ArrowLeft: inRow > 0 ? at - 1 : at,
    ArrowRight: inRow < columns - 1 ? at + 1 : at,
    ArrowUp: at >= columns ? at - columns : at,
    ArrowDown: at + columns < count ? at + columns : at,
    Home: start,
    End: start + columns - 1,
  };
  return Object.hasOwn(to, key) ? to[key] : undefined;
}
