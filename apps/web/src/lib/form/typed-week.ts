import { WeeklyHours, WorkingHours } from '@callboard/contract/company/working-time';
import { z } from 'zod';
import { minuteOf } from './minute-of.ts';

const MIDNIGHT = 24 * 60;

const Day = z
  .object({ isWorking: z.boolean(), from: z.string(), to: z.string() })
  .transform(({ isWorking, from, to }) =>
    // Work that ends at midnight ends with the day.
    isWorking ? { from: minuteOf(from), to: minuteOf(to) || MIDNIGHT } : null,
  )
  .pipe(WorkingHours.nullable());

/** A week as typed into a form, from Sunday on. */
export const TypedWeek = z.array(Day).pipe(WeeklyHours);
