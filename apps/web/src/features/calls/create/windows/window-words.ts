import type { FreeWindows } from '@callboard/contract/dispatch/new-visit';
import { clockWords, spokenDay, spokenTime } from './spoken-time.ts';

export type FreeWindow = FreeWindows['days'][number]['windows'][number];

const HALF_HOUR = 30;

/** "2.5 h", "20 min": rounded down, so that no more is said than there is. */
function hoursText(minutes: number): string {
  return minutes < HALF_HOUR ? `${minutes} min` : `${Math.floor(minutes / HALF_HOUR) / 2} h`;
}

/** Whose room is counted: of one technician hours, of all how many have room. */
export type Counted = 'hours' | 'technicians';

function freeText({ freeMinutes, freeTechnicians }: FreeWindow, counted: Counted): string {
  if (counted === 'hours') return hoursText(freeMinutes);
  return freeTechnicians === 1 ? '1 technician' : `${freeTechnicians} technicians`;
}

/**
 * What a window has to offer, in a word and a number.
 * @param now in milliseconds
 */
export function windowText(window: FreeWindow, counted: Counted, now: number): string {
  if (window.firstStart !== null) {
    const free = counted === 'hours' ? hoursText(window.freeMinutes) : window.freeTechnicians;
    return `${free} free`;
  }
  if (Date.parse(window.end) <= now) return 'Past';
  return window.workMinutes === 0 ? 'Closed' : 'Full';
}

/** "8 AM to 12 PM" */
export const windowSpan = ({ start, end }: FreeWindow): string =>
  `${clockWords(start)} to ${clockWords(end)}`;

/** The same as one hears it, with the day. */
export function windowLabel(window: FreeWindow, counted: Counted, now: number): string {
  const { firstStart } = window;
  const when = `${spokenDay(window.start)}, ${windowSpan(window)}`;
  if (firstStart === null) return `${when}: ${windowText(window, counted, now).toLowerCase()}`;
  const free = freeText(window, counted).replace(' h', ' hours').replace(' min', ' minutes');
  return `${when}: ${free} free, first start ${spokenTime(firstStart)}`;
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
