import { WeeklyHours, WorkingHours } from '@callboard/contract/company/working-time';
import { z } from 'zod';

const MIDNIGHT = 24 * 60;

/** The value of a time input as minutes since midnight. */
function minuteOf(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

const Day = z
  .object({ isWorking: z.boolean(), from: z.string(), to: z.string() })
  .transform(({ isWorking, from, to }) =>
    // Work that ends at midnight ends with the day.
    isWorking ? { from: minuteOf(from), to: minuteOf(to) || MIDNIGHT } : null,
  )
  .pipe(WorkingHours.nullable());

/** A week as typed into a form, from Sunday on. */
export const TypedWeek = z.array(Day).pipe(WeeklyHours);
