import { wallTime } from './company-time.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** A time of day such as `10:00 AM`; not from Intl, whose spaces differ between versions. */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const past = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A date such as `Tue, Nov 24`. */
export function dateText(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]}, ${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}`;
}

/**
 * A time range such as `10:00 AM to 11:00 AM`, with dates if it is not all on `date`.
 * @param start in milliseconds, as is `end`
 */
export function stretchText(start: number, end: number, date: string, timeZone: string): string {
  const [from, to] = [wallTime(start, timeZone), wallTime(end, timeZone)];
  const isAllThen = from.date === date && (to.date === date || to.minute === 0);
  const say = ({ date: day, minute }: typeof from) =>
    isAllThen ? clockText(minute) : `${dateText(day)}, ${clockText(minute)}`;
  return `${say(from)} to ${say(to)}`;
}
