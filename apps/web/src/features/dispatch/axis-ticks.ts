import { wallTime } from '@callboard/contract/company-time';
import type { TimeScale } from './time-scale.ts';

export interface Tick {
  at: number;
  /** "7 AM" */
  label: string;
}

const QUARTER = 15 * 60_000;
const HOUR = 60;

const label = (minute: number) => {
  const hour = Math.floor(minute / HOUR);
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** The full hours that the clock shows in sight: an hour that comes twice is there twice. */
export function axisTicks({ days, timeZone }: Pick<TimeScale, 'days' | 'timeZone'>): Tick[] {
  const [day] = days;
  if (!day) return [];
  const ticks: Tick[] = [];
  for (let at = day.shown.start; at < day.shown.end; at += QUARTER) {
    const { minute } = wallTime(at, timeZone);
    if (minute % HOUR === 0) ticks.push({ at, label: label(minute) });
  }
  return ticks;
}
