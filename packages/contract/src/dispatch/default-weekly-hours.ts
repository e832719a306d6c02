import type { WeeklyHours, WorkingHours } from './working-time.ts';

const EIGHT_TO_FIVE: WorkingHours = { from: 8 * 60, to: 17 * 60 };

/** Default working hours: Monday to Friday, 8 to 5. In its own file because forms show it first. */
export const DEFAULT_WEEKLY_HOURS: WeeklyHours = [
  null,
  ...Array.from({ length: 5 }, () => EIGHT_TO_FIVE),
  null,
];
