import { QUIET_FROM, QUIET_UNTIL } from '@callboard/contract/messages/template-list';
import { addDays, momentOf, wallTime } from '@callboard/contract/platform/values/company-time';

/**
 * When customers may be told again.
 * @param now in milliseconds
 * @returns undefined outside the quiet hours of the company's zone; otherwise their end, in milliseconds
 */
export function quietUntil(now: number, timeZone: string): number | undefined {
  const { date, minute } = wallTime(now, timeZone);
  if (minute >= QUIET_UNTIL && minute < QUIET_FROM) return undefined;
  return momentOf(minute < QUIET_UNTIL ? date : addDays(date, 1), QUIET_UNTIL, timeZone);
}
