import { HomeAddress } from '@callboard/contract/company/address';
import {
  WeeklyHours,
  WorkException,
  WorkingHours,
} from '@callboard/contract/dispatch/working-time';
import { EmployeeChange, NewEmployee } from '@callboard/contract/people/employees';
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

/** Working hours, time off and job types as typed. */
const workingTime = {
  skills: EmployeeChange.shape.skills,
  weeklyHours: z.array(Day).pipe(WeeklyHours).optional(),
  exceptions: z.array(Exception).optional(),
} as const;

const fields = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  role: true,
  isActive: true,
} as const;

const dateTerminated = typedInstant(EmployeeChange.shape.dateTerminated);

/** The whole employee form, with the API's own rules; only new employees have a password. */
export const EmployeeInput = NewEmployee.pick({ ...fields, password: true }).extend({
  dateTerminated,
  address: HomeAddress,
  ...workingTime,
});
export type EmployeeInput = z.input<typeof EmployeeInput>;
export type EmployeeOutput = z.output<typeof EmployeeInput>;

/** An employee being edited in the table's row. */
export const EmployeeRowInput = EmployeeChange.pick(fields).extend({ dateTerminated });
export type EmployeeRowInput = z.input<typeof EmployeeRowInput>;
