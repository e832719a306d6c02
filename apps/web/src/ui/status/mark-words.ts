import type { CallMark } from '@callboard/contract/calls/late-or-unscheduled';
import { formatDate, formatTime } from '~/format/dates.ts';
import { formatDuration } from '~/format/duration.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
// From here on minutes do not matter.
const WHOLE_HOURS_FROM = 3 * HOUR;

/** "35 min", "1 h 5 min", "5 h", "3 days": how long ago, as short as useful. */
export function shortAge(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  if (days > 0) return days === 1 ? '1 day' : `${days} days`;
  return formatDuration(minutes < WHOLE_HOURS_FROM ? minutes : minutes - (minutes % HOUR));
}

/** "Since 10:10 AM"; "Since Tue, Nov 17" where that was on another day. */
export function sinceWords(since: number, now: number): string {
  const iso = new Date(since).toISOString();
  const day = formatDate(iso, new Date(now));
  return day === formatDate(new Date(now).toISOString(), new Date(now))
    ? `Since ${formatTime(iso)}`
    : `Since ${day}`;
}

function dueWords(minutes: number): string {
  if (minutes < 0) return `in ${shortAge(-minutes)}`;
  return minutes > 0 ? `${shortAge(minutes)} overdue` : 'due now';
}

/** "35 min late", "10 min over", "Unassigned, in 19 min", "No time set, 3 h old", "Since 10:10 AM" */
export function markWords({ state, since, minutes }: CallMark, now: number): string {
  const words = {
    late: () => `${shortAge(minutes)} late`,
    running_over: () => `${shortAge(minutes)} over`,
    unassigned: () => `Unassigned, ${dueWords(minutes)}`,
    needs_time: () => `No time set, ${shortAge(minutes)} old`,
    waiting: () => sinceWords(since, now),
  };
  return words[state]();
}
