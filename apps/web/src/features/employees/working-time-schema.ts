import { EmployeeChange } from '@callboard/contract/employees';
import { WeeklyHours, WorkException, WorkingHours } from '@callboard/contract/working-time';
import { z } from 'zod';
import { typedInstant } from '~/lib/form/typed-instant.ts';

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

const { kind } = WorkException.shape;

const Exception = z
  .object({
    kind,
    start: typedInstant(WorkException.shape.start),
    end: typedInstant(WorkException.shape.end),
    note: z.string().nullish(),
  })
  .pipe(WorkException);

/** What is typed about when somebody works, and what they are sent to. */
export const workingTime = {
  skills: EmployeeChange.shape.skills,
  weeklyHours: z.array(Day).pipe(WeeklyHours).optional(),
  exceptions: z.array(Exception).optional(),
} as const;
