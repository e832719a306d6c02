import type { Period } from '@callboard/contract/dispatch/dashboard';
import {
  addDays,
  momentOf,
  mondayOf,
  wallTime,
} from '@callboard/contract/platform/values/company-time';

const iso = (at: number) => new Date(at).toISOString();

/**
 * Today and this week by the company's clock; a week starts on Monday.
 * @param now in milliseconds
 */
export function periodsAt(now: number, timeZone: string): { today: Period; week: Period } {
  const daysFrom = (date: string, days: number): Period => ({
    start: iso(momentOf(date, 0, timeZone)),
    end: iso(momentOf(addDays(date, days), 0, timeZone)),
  });
  const { date } = wallTime(now, timeZone);
  return { today: daysFrom(date, 1), week: daysFrom(mondayOf(date), 7) };
}
