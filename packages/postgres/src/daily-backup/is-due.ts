import { addDays, momentOf, wallTime } from '@callboard/contract/platform/values/company-time';

/** When backups run by the company's clock. */
export type DailyTime = {
  /** Since midnight. */
  minute: number;
  timeZone: string;
};

/** What earlier runs left behind; moments in milliseconds, by the database's clock. */
export type RunsSoFar = {
  now: number;
  lastGoodAt: number | undefined;
  lastFailureAt: number | undefined;
};

const RETRY_AFTER_MS = 60 * 60_000;

/** The latest moment, up to now, at which the daily backup had to start. */
function lastTime(now: number, { minute, timeZone }: DailyTime): number {
  const { date } = wallTime(now, timeZone);
  const today = momentOf(date, minute, timeZone);
  return today <= now ? today : momentOf(addDays(date, -1), minute, timeZone);
}

/** When the next daily backup has to start. */
export function nextTime(now: number, time: DailyTime): number {
  const { date } = wallTime(lastTime(now, time), time.timeZone);
  return momentOf(addDays(date, 1), time.minute, time.timeZone);
}

/**
 * Whether a backup has to be made now: there has been no good one since the last daily time. One
 * that was missed is made up for, and one that failed is tried again after an hour.
 */
export function isDue({ now, lastGoodAt, lastFailureAt }: RunsSoFar, time: DailyTime): boolean {
  if (lastGoodAt !== undefined && lastGoodAt >= lastTime(now, time)) return false;
  return lastFailureAt === undefined || now - lastFailureAt >= RETRY_AFTER_MS;
}
