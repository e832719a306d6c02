export { DEFAULT_TIME_ZONE } from './default-time-zone.ts';

const MINUTE = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** What a wall clock shows at a moment: the date, and minutes since midnight. */
export type WallTime = { date: string; minute: number };

// In every zone, clocks change only on a quarter-hour.
const QUARTER = 15 * MINUTE;
const MOST_REMEMBERED = 5000;

const offsets = new Map<string, number>();

/** A zone's offset from UTC, in milliseconds; cached because Intl is slow. */
function offsetAt(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(quarter * QUARTER)
      .map(({ type, value }) => [type, value]),
  );
  const shown = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`;
  const offset = Date.parse(shown) - quarter * QUARTER;
  if (offsets.size >= MOST_REMEMBERED) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/**
 * @param at a moment, in milliseconds
 * @throws RangeError for a time zone that does not exist
 */
export function wallTime(at: number, timeZone: string): WallTime {
  const shown = new Date(at + offsetAt(at, timeZone)).toISOString();
  return {
    date: shown.slice(0, 10),
    minute: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)),
  };
}

/**
 * The moment, in milliseconds, at which a wall clock shows this time. A time skipped by a clock
 * change becomes one hour later; a time that occurs twice means the first.
 *
 * @param minute since midnight of the date; 1440 is midnight of the next day
 */
export function momentOf(date: string, minute: number, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE;
  // Clocks change at most once from the day before to the day after, so these two moments give both
  // offsets.
  const before = offsetAt(asUtc - 24 * 60 * MINUTE, timeZone);
  const after = offsetAt(asUtc + 24 * 60 * MINUTE, timeZone);
  const early = asUtc - before;
  if (offsetAt(early, timeZone) === before) return early;
  const late = asUtc - after;
  return offsetAt(late, timeZone) === after ? late : early;
}

/** The date a number of days later; dates look like `2026-11-20`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** Day of the week, from 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The Monday on or before a date, on which its week starts. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** A day of the company in milliseconds; 23 or 25 hours long when the clocks change. */
export const dayAsMoments = (date: string, timeZone: string): { start: number; end: number } => ({
  start: momentOf(date, 0, timeZone),
  end: momentOf(addDays(date, 1), 0, timeZone),
});
