import { dayAsMoments, wallTime } from '@callboard/contract/values/company-time';
import { companyZone } from '~/format/company-clock.ts';

/**
 * The company's day that contains a moment, from midnight to midnight; 23 or 25 hours long on clock
 * changes.
 */
export function dayAround(moment: Date): { start: string; end: string } {
  const timeZone = companyZone();
  const { start, end } = dayAsMoments(wallTime(moment.getTime(), timeZone).date, timeZone);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
