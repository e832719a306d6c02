import { formatCount } from '~/format/count.ts';

const QUARTERS = 4;

/** "2.5 h": hours to the quarter, where many stand beside each other. */
export const formatLoad = (minutes: number): string =>
  `${formatCount(Math.round((minutes / 60) * QUARTERS) / QUARTERS)} h`;

/** "5 h 30 min", "45 min", "0 h" */
export function formatHours(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (rest === 0) return `${hours} h`;
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}
