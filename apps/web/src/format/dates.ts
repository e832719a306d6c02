import { wallTime } from '@callboard/contract/platform/values/company-time';
import { companyZone, formatIn, zoneAt } from './company-clock.ts';

const dateParts: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const timeParts: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

const dateOf = (moment: string | Date) => wallTime(new Date(moment).getTime(), companyZone()).date;
const isSameYear = (one: string | Date, other: string | Date) =>
  dateOf(one).slice(0, 4) === dateOf(other).slice(0, 4);

/** "Tue, Nov 18" in the company's zone; with the year if not the current one. */
export function formatDate(iso: string, now = new Date()): string {
  const year = isSameYear(iso, now) ? undefined : 'numeric';
  return formatIn(companyZone(), { ...dateParts, year }).format(new Date(iso));
}

const clockOnly = (iso: string) =>
  plainSpaces(formatIn(companyZone(), timeParts).format(new Date(iso)));

const withZone = (words: string, at: Date) => [words, zoneAt(at)].filter(Boolean).join(' ');

/** "2:30 PM", or "2:30 PM CST" if the browser's zone differs, as in all that follow. */
export const formatTime = (iso: string): string => withZone(clockOnly(iso), new Date(iso));

/** "Tue, Nov 18, 2:30 PM" */
export function formatDateTime(iso: string, now = new Date()): string {
  return `${formatDate(iso, now)}, ${formatTime(iso)}`;
}

/** "Tue, Nov 18, 2:00 PM to 4:00 PM"; with the second date if different. */
export function formatSpan(
  { start, end }: { start: string; end: string },
  now = new Date(),
): string {
  const isOneDay = dateOf(start) === dateOf(end);
  // One zone for both, unless the clocks change in between.
  const [from, to] = [zoneAt(new Date(start)), zoneAt(new Date(end))];
  const begin = `${formatDate(start, now)}, ${clockOnly(start)}${from === to ? '' : ` ${from}`}`;
  return `${begin} to ${isOneDay ? formatTime(end) : formatDateTime(end, now)}`;
}

/** "2:30": where there is room for no more. */
export const clockFace = (iso: string): string => clockOnly(iso).replace(/ [AP]M$/, '');

export const isToday = (iso: string, now: Date) => dateOf(iso) === dateOf(now);

/** "2:30 PM"; "Tue, Nov 18, 2:30 PM" on any other day than today. */
export const shortMoment = (iso: string, now = new Date()): string =>
  isToday(iso, now) ? formatTime(iso) : formatDateTime(iso, now);

/** "2:00 PM to 4:00 PM"; with its day on any other than today. */
export const shortSpan = (span: { start: string; end: string }, now = new Date()): string =>
  isToday(span.start, now) && isToday(span.end, now)
    ? `${clockOnly(span.start)} to ${formatTime(span.end)}`
    : formatSpan(span, now);

/** The full time with zone, for tooltips: "Tuesday, November 18, 2025 at 2:30 PM CST". */
export function formatExact(iso: string): string {
  const format = formatIn(companyZone(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    ...timeParts,
    timeZoneName: 'short',
  });
  return plainSpaces(format.format(new Date(iso)));
}

/** "Nov 18, 2025": a date with its year. */
export const formatDay = (iso: string): string =>
  formatIn(companyZone(), { year: 'numeric', month: 'short', day: 'numeric' }).format(
    new Date(iso),
  );

/** "Fri, Dec 25, 2026": a day on the calendar, which no zone shifts. */
export const formatCalendarDay = (date: string): string =>
  formatIn('UTC', { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minute = 60_000;
const DAY = 24 * 60 * minute;
const steps = [
  { unit: 'minute', length: minute, below: 60 * minute },
  { unit: 'hour', length: 60 * minute, below: 22 * 60 * minute },
  { unit: 'day', length: DAY, below: 26 * DAY },
  { unit: 'month', length: 30.44 * DAY, below: 320 * DAY },
  { unit: 'year', length: 365.25 * DAY, below: Number.POSITIVE_INFINITY },
] as const;

/** "5 minutes ago", "in 2 hours", "tomorrow" */
export function formatRelative(iso: string, now = new Date()): string {
  const distance = new Date(iso).getTime() - now.getTime();
  if (Math.abs(distance) < 0.75 * minute) return 'just now';
  const step = steps.find(({ below }) => Math.abs(distance) < below);
  if (!step) return '';
  // People count days by midnight: Tuesday evening is "yesterday" all Wednesday.
  const span = step.unit === 'day' ? Date.parse(dateOf(iso)) - Date.parse(dateOf(now)) : distance;
  const count = Math.round(span / step.length);
  return relative.format(count === 0 ? Math.sign(distance) : count, step.unit);
}

// Newer engines put a narrow no-break space before AM and PM, older ones a plain space.
function plainSpaces(text: string): string {
  return text.replace(/\u202f/g, ' ');
}
