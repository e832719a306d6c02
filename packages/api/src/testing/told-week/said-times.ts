import { clockText } from '@callboard/contract/platform/values/clock-text';
import { momentOf, wallTime } from '@callboard/contract/platform/values/company-time';

/** The company’s zone. */
export const ZONE = 'America/Chicago';
/** In milliseconds. */
export const MINUTE = 60_000;
/** In milliseconds. */
export const HOUR = 60 * MINUTE;
const YEAR = 2026;
const MONTHS: Record<string, string> = { Oct: '10', Nov: '11' };

/** A moment by the company's clock, such as `Sun Nov 1 8:00 AM`. */
export function moment(said: string): Date {
  const [, month = '', day = '', hour = '', minute = '', half] =
    /^\w+ (\w+) (\d+) (\d+):(\d+)(?::\d+)? ([AP])M$/.exec(said) ?? [];
  const date = `${YEAR}-${MONTHS[month]}-${day.padStart(2, '0')}`;
  const ofDay = (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0);
  return new Date(momentOf(date, ofDay, ZONE));
}
/** The same as the wire has it. */
export const at = (said: string) => moment(said).toISOString();
/** A window from one such moment to another. */
export const between = (start: string, end: string) => ({ start: at(start), end: at(end) });

/** The same the other way round, to the second where it is not a whole minute: `Sun 8:00 AM`. */
export function said(now: number): string {
  const { date, minute } = wallTime(now, ZONE);
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
  const seconds = Math.floor((now % MINUTE) / 1000);
  const time = clockText(minute).replace(
    ' ',
    seconds ? `:${String(seconds).padStart(2, '0')} ` : ' ',
  );
  return `${day.format(new Date(`${date}T00:00:00Z`))} ${time}`;
}
