import { formatDate, formatTime, isToday } from '~/format/dates.ts';

/** "canceled at 1:24 PM", with the day if that is not today. */
export function canceledAt(at: string, now = new Date()): string {
  const time = formatTime(at);
  return isToday(at, now) ? `canceled at ${time}` : `canceled at ${time}, ${formatDate(at, now)}`;
}
