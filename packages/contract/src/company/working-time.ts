import { z } from 'zod';
import { instant } from '../platform/values/instant.ts';
import { optionalText } from '../platform/values/text.ts';

export { DEFAULT_WEEKLY_HOURS } from './default-weekly-hours.ts';

const MINUTES_A_DAY = 24 * 60;

/** Minutes since midnight, company time, such as 480 for 8 AM. */
const minuteOfDay = (name: string) =>
  z
    .int({ error: `${name} must be a time of day` })
    .min(0, { error: `${name} must be a time of day` })
    .max(MINUTES_A_DAY, { error: `${name} must be a time of day` });

export const WorkingHours = z
  .strictObject({ from: minuteOfDay('Start of work'), to: minuteOfDay('End of work') })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: 'Work must end after it starts',
  });
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Seven entries from Sunday (0) to Saturday; null is a day off. */
export const WeeklyHours = z
  .array(WorkingHours.nullable())
  .length(7, { error: 'A week has seven days' });
export type WeeklyHours = z.infer<typeof WeeklyHours>;

/** Maximum number of schedule exceptions per person. */
export const MAX_EXCEPTIONS = 200;

/** A time range that overrides the weekly hours: time off or extra work. */
export const WorkException = z
  .strictObject({
    kind: z.enum(['off', 'working'], { error: 'Choose time off or extra hours' }),
    start: instant('Start'),
    end: instant('End'),
    note: optionalText('Note', 200),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'It must end after it starts' });
export type WorkException = z.infer<typeof WorkException>;

export const WorkExceptions = z
  .array(WorkException)
  .max(MAX_EXCEPTIONS, { error: `At most ${MAX_EXCEPTIONS} exceptions can be kept` });
