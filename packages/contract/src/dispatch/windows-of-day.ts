import type { WeeklyHours } from '../company/working-time.ts';
import { momentOf } from '../platform/values/company-time.ts';
import type { Span } from './spans.ts';

const HOUR = 60;
const MOST_LENGTH = 24 * 3_600_000;

/** From the first opening of the week to the last closing, in minutes since midnight. */
export function openingHours(weeklyHours: WeeklyHours): { opening: number; closing: number } {
  const hours = weeklyHours.flatMap((day) => day ?? []);
  return {
    opening: Math.min(...hours.map(({ from }) => from)),
    closing: Math.max(...hours.map(({ to }) => to)),
  };
}

/** When windows begin, in minutes since midnight. */
function startsOf(opening: number, closing: number, minutes: number): number[] {
  const step = Math.max(minutes, HOUR);
  const fitting = Math.max(1, Math.floor((closing - opening - minutes) / step) + 1);
  const starts = Array.from({ length: fitting }, (_, index) => opening + index * step);
  // The rest of the day is in a window as long as the others, which ends with it.
  const end = opening + fitting * step;
  return minutes >= HOUR && end < closing ? [...starts, closing - minutes] : starts;
}

/**
 * A day's arrival windows from the company's opening to its closing (contract: Dispatch rules): the same
 * every day by the clock, whoever works. One begins where the former ends, but the last one, which ends
 * with the day. Windows of less than an hour begin every hour.
 * @param minutes how long a window lasts
 */
export function windowsOfDay(
  weeklyHours: WeeklyHours,
  minutes: number,
  date: string,
  timeZone: string,
): Span[] {
  const { opening, closing } = openingHours(weeklyHours);
  const windows: Span[] = [];
  for (const minute of startsOf(opening, closing, minutes)) {
    const start = momentOf(date, minute, timeZone);
    const end = momentOf(date, minute + minutes, timeZone);
    // An hour that the clocks skip has no window, and the next one is none twice.
    const last = windows.at(-1);
    if (start < end && (!last || last.start < start)) {
      windows.push({ start, end: Math.min(end, start + MOST_LENGTH) });
    }
  }
  return windows;
}
