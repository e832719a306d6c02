import type { WeeklyHours, WorkingHours } from './working-time.ts';

const EIGHT_TO_FIVE: WorkingHours = { from: 8 * 60, to: 17 * 60 };

/** Default working hours: Monday to Friday, 8 to 5. In its own file because forms show it first. */
export const DEFAULT_WEEKLY_HOURS: WeeklyHours = [
  null,
  ...Array.from({ length: 5 }, () => EIGHT_TO_FIVE),
  null,
];

/** A company's hours; the usual ones until somebody says when it is open. */
export const hoursOrUsual = (hours: WeeklyHours | null | undefined): WeeklyHours =>
  hours?.some((day) => day !== null) ? hours : DEFAULT_WEEKLY_HOURS;
