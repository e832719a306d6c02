const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The local wall clock of a moment, as if it were UTC. */
function wallClock(moment: number): number {
  const parts = new Map(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

const offsets = new Map<number, number>();

// Clocks change at night, so the offset at noon holds for the whole working day.
function offsetAtNoon(day: number): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const noon = day * DAY + DAY / 2;
  const offset = wallClock(noon) - noon;
  offsets.set(day, offset);
  return offset;
}

/** The company's calendar day at a moment, counted from 1970-01-01. */
export const localDay = (moment: number): number => Math.floor(wallClock(moment) / DAY);

/** Minutes since local midnight at a moment. */
export const localMinute = (moment: number): number => (wallClock(moment) % DAY) / MINUTE;

/** The moment at which the company's clock shows `minute` (since midnight) on `day`. */
export const atLocal = (day: number, minute: number): number =>
  day * DAY + minute * MINUTE - offsetAtNoon(day);

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => new Date(day * DAY).getUTCDay();

/** 0 is January. */
export const monthOf = (day: number): number => new Date(day * DAY).getUTCMonth();
