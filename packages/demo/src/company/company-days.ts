import {
  DEFAULT_TIME_ZONE,
  momentOf,
  wallTime,
  weekdayOf as weekdayOfDate,
} from '@callboard/contract/platform/values/company-time';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = 12 * 60;

// Plans add and subtract days all the time, so a day is a number here, counted from 1970-01-01.
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** The company's local day at an instant, counted from 1970-01-01. */
export const localDay = (moment: number): number =>
  Date.parse(wallTime(moment, DEFAULT_TIME_ZONE).date) / DAY;

/** Minutes since local midnight at an instant. */
export const localMinute = (moment: number): number => wallTime(moment, DEFAULT_TIME_ZONE).minute;

const noons = new Map<number, number>();

// Clocks change at night, so noon's offset holds for the working day; cached, since Intl is slow.
function noonOf(day: number): number {
  const noon = noons.get(day) ?? momentOf(dateOf(day), NOON, DEFAULT_TIME_ZONE);
  noons.set(day, noon);
  return noon;
}

/** The instant when the company's clock shows `minute` (since midnight) on `day`. */
export const atLocal = (day: number, minute: number): number =>
  noonOf(day) + (minute - NOON) * MINUTE;

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => weekdayOfDate(dateOf(day));

/** 0 is January. */
export const monthOf = (day: number): number => new Date(day * DAY).getUTCMonth();
