import { HomeAddress } from '@callboard/contract/company/address';
import { WorkException } from '@callboard/contract/dispatch/working-time';
import { EmployeeChange, NewEmployee } from '@callboard/contract/people/employees';
import { z } from 'zod';
import { typedInstant } from '~/lib/form/typed-instant.ts';
import { TypedWeek } from '~/lib/form/typed-week.ts';

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
  weeklyHours: TypedWeek.optional(),
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

/** The whole employee form, with the API's own rules; the first sign-in is for new ones only. */
export const EmployeeInput = NewEmployee.pick({ ...fields, password: true }).extend({
  dateTerminated,
  address: HomeAddress,
  firstSignIn: z.enum(['mail', 'copy', 'password']).optional(),
  ...workingTime,
});
export type EmployeeInput = z.input<typeof EmployeeInput>;
export type EmployeeOutput = z.output<typeof EmployeeInput>;

/** An employee being edited in the table's row. */
export const EmployeeRowInput = EmployeeChange.pick(fields).extend({ dateTerminated });
export type EmployeeRowInput = z.input<typeof EmployeeRowInput>;
