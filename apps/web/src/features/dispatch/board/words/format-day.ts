import { formatIn } from '~/format/company-clock.ts';

const inUtc = (parts: Intl.DateTimeFormatOptions) => formatIn('UTC', parts);

const whole = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
const monthDay = inUtc({ month: 'short', day: 'numeric' });
const inMonth = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

// A calendar date is not a moment: any zone but UTC could shift it by a day.
const atNoon = (date: string) => Date.parse(`${date}T12:00:00Z`);

/** "Saturday, November 21, 2026" */
export const formatWholeDay = (date: string): string => whole.format(atNoon(date));

/** "Nov 21" */
export const formatMonthDay = (date: string): string => monthDay.format(atNoon(date));

/** "Sat, Nov 21" */
export const formatWeekday = (date: string): string => short.format(atNoon(date));

/** "Nov 16 to Nov 22, 2026" */
export const formatWeek = (from: string, to: string): string => {
  const [first = ''] = inMonth.format(atNoon(from)).split(',');
  return `${first} to ${inMonth.format(atNoon(to))}`;
};
