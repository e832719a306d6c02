import { dayAsMoments, wallTime } from '@callboard/contract/values/company-time';
import { companyZone } from '~/format/company-clock.ts';

interface Day {
  start: string;
  end: string;
}

/**
 * The company's day that contains a moment, from midnight to midnight; 23 or 25 hours long on clock
 * changes.
 */
export function dayAround(moment: Date): Day {
  const timeZone = companyZone();
  return instantsOf(wallTime(moment.getTime(), timeZone).date, timeZone);
}

const DATE = /^2\d{3}-\d{2}-\d{2}$/;

/** The company's day that an address names, such as "2026-11-20"; nothing if it names none. */
export function dayNamed(date: string | undefined): Day | undefined {
  if (!date || !DATE.test(date) || Number.isNaN(Date.parse(date))) return undefined;
  return instantsOf(date, companyZone());
}

function instantsOf(date: string, timeZone: string): Day {
  const { start, end } = dayAsMoments(date, timeZone);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
