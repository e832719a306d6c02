import { wallTime } from '@callboard/contract/platform/values/company-time';
import { latestStart, type VisitFacts } from './what-changed.ts';

/** Statuses of calls whose technician has not arrived. */
export const TO_COME: readonly string[] = ['new', 'scheduled', 'confirmed', 'en_route'];

const MINUTE = 60_000;
const STEP = 15;
const MOST = 480;

/**
 * How late somebody will be who says so now, in minutes: a quarter of an hour from now, counted from the
 * latest time that was promised, in quarters of an hour.
 * @param now in milliseconds
 */
export function howLate(visit: VisitFacts, now: number): number {
  const behind = (now - latestStart(visit)) / MINUTE + STEP;
  return Math.min(MOST, Math.max(STEP, Math.ceil(behind / STEP) * STEP));
}

/** Whether a time was promised here that somebody can be late for: what was imported was promised elsewhere. */
export const isPromised = ({
  needsTime,
  broughtAt,
}: Pick<VisitFacts, 'needsTime'> & { broughtAt: string | null }): boolean =>
  !needsTime && broughtAt === null;

/**
 * Whether what was promised begins on the day of a moment, at the earliest or the latest.
 * @param now in milliseconds
 */
export function isOnDayOf(visit: VisitFacts, now: number, timeZone: string): boolean {
  const dayOf = (moment: number) => wallTime(moment, timeZone).date;
  const first = dayOf(Date.parse(visit.arrivalWindow?.start ?? visit.scheduledAt));
  return first <= dayOf(now) && dayOf(now) <= dayOf(latestStart(visit));
}
