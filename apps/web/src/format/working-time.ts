import type { WeeklyHours, WorkException } from '@callboard/contract/dispatch/working-time';
import { formatSpan } from './dates.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** "8:00 AM" for 480 minutes since midnight; 1440 is midnight again. */
function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

const hoursOf = (hours: WeeklyHours, day: number) => {
  const work = hours[day];
  return work ? `${formatMinute(work.from)} to ${formatMinute(work.to)}` : '';
};

/** "Mon to Fri 8:00 AM to 5:00 PM, Sat 9:00 AM to 1:00 PM"; days alike that follow each other are one. */
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
  return worked.join(', ') || 'no days';
}

/** "Off Tue, Nov 24, 9:00 AM to 12:00 PM (Dentist)" */
export function formatException(exception: WorkException): string {
  const what = exception.kind === 'off' ? 'Off' : 'Working';
  return `${what} ${formatSpan(exception)}${exception.note && ` (${exception.note})`}`;
}
