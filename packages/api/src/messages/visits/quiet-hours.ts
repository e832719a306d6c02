import { addDays, momentOf, wallTime } from '@callboard/contract/platform/values/company-time';
import { settings } from '@callboard/db/schema/settings';

/** Between which minutes of the company's day customers are told nothing, and in which zone. */
type Quiet = { quietFrom: number; quietUntil: number; timeZone: string };

/** What a statement reads of them. */
export const quietShape = {
  quietFrom: settings.quietFrom,
  quietUntil: settings.quietUntil,
  timeZone: settings.timeZone,
};

/**
 * When customers may be told again.
 * @param now in milliseconds
 * @returns undefined outside the quiet hours of the company's zone; otherwise their end, in milliseconds
 */
export function quietUntil(
  now: number,
  { quietFrom: from, quietUntil: until, timeZone }: Quiet,
): number | undefined {
  const { date, minute } = wallTime(now, timeZone);
  const isAfter = minute >= from;
  const isBefore = minute < until;
  const isQuiet = from < until ? isAfter && isBefore : isAfter || isBefore;
  if (!isQuiet) return undefined;
  return momentOf(isBefore ? date : addDays(date, 1), until, timeZone);
}
