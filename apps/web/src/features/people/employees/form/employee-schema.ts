import { WorkException } from '@callboard/contract/company/working-time';
import { EMPLOYEE_FIELD_NAMES } from '@callboard/contract/people/employee-fields';
import { EmployeeChange, NewEmployee } from '@callboard/contract/people/employees';
import { HomeAddress } from '@callboard/contract/people/home-address';
import { pick } from '@callboard/contract/platform/values/pick';
import { z } from 'zod';
import { TypedWeek } from '~/lib/form/typed-week.ts';
import { typedInstant } from '~/ui/form/typed-instant.ts';

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

const NAMES = [...EMPLOYEE_FIELD_NAMES, 'role'] as const;

const dateTerminated = typedInstant(EmployeeChange.shape.dateTerminated);

/** The whole employee form, with the API's own rules; the first sign-in is for new ones only. */
export const EmployeeInput = z.strictObject({
  ...pick(NewEmployee.shape, [...NAMES, 'password']),
  dateTerminated,
  address: HomeAddress,
  firstSignIn: z.enum(['mail', 'copy', 'password']).optional(),
  ...workingTime,
});
export type EmployeeInput = z.input<typeof EmployeeInput>;
export type EmployeeOutput = z.output<typeof EmployeeInput>;

/** An employee being edited in the table's row. */
export const EmployeeRowInput = z.strictObject({
  ...pick(EmployeeChange.shape, NAMES),
  dateTerminated,
});
export type EmployeeRowInput = z.input<typeof EmployeeRowInput>;
