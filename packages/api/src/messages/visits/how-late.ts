import { latestStart, type VisitFacts } from './what-changed.ts';

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
