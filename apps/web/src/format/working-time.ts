import type { WeeklyHours, WorkException } from '@callboard/contract/company/working-time';
import { clockText } from '@callboard/contract/platform/values/clock-text';
import { zoneName } from './company-clock.ts';
import { formatSpan } from './dates.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

const hoursOf = (hours: WeeklyHours, day: number) => {
  const work = hours[day];
  return work ? `${clockText(work.from)} to ${clockText(work.to)}` : '';
};

/** "Mon to Fri 8:00 AM to 5:00 PM, Sat 9:00 AM to 1:00 PM"; equal consecutive days are grouped. */
export function formatWeek(hours: WeeklyHours): string {
  const stretches: { first: number; last: number; words: string }[] = [];
  for (const day of MONDAY_FIRST) {
    const words = hoursOf(hours, day);
    const stretch = stretches.at(-1);
    if (stretch?.words === words) stretch.last = day;
    else stretches.push({ first: day, last: day, words });
  }
  const worked = stretches.flatMap(({ first, last, words }) => {
    if (words === '') return [];
    const days = first === last ? WEEKDAYS[first] : `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`;
    return `${days} ${words}`;
  });
  if (worked.length === 0) return 'no days';
  return [worked.join(', '), zoneName()].filter(Boolean).join(' ');
}

/** "Off Tue, Nov 24, 9:00 AM to 12:00 PM (Dentist)" */
export function formatException(exception: WorkException): string {
  const what = exception.kind === 'off' ? 'Off' : 'Working';
  return `${what} ${formatSpan(exception)}${exception.note && ` (${exception.note})`}`;
}
