import { z } from 'zod';
import { JobTypeKey } from '../company/lists/job-type-key.ts';
import { WeeklyHours, WorkException, WorkExceptions } from '../company/working-time.ts';
import { OptionalEmail } from '../platform/values/email.ts';
import { instantOrDate } from '../platform/values/instant.ts';
import { recordOf } from '../platform/values/record-of.ts';
import { optionalText, requiredText } from '../platform/values/text.ts';
import { BasedOn, Id, pageFields, ReadBack, readBackFields } from '../platform/wire.ts';
import { EMPLOYEE_FIELDS, type EmployeeValue, HOME_FIELD_NAMES } from './employee-fields.ts';
import { DEFAULT_EMPLOYEE_ORDER, EMPLOYEE_SORTS, SORT_DIRECTIONS } from './employee-sorts.ts';
import { HomeAddress } from './home-address.ts';
import { EmployeePassword } from './password.ts';
import { EmployeeRole } from './roles.ts';

export { EMPLOYEE_SORTS } from './employee-sorts.ts';

const { firstName, lastName, phone, isActive, dateTerminated } = EMPLOYEE_FIELDS;

const employeeFields = {
  firstName: requiredText(firstName.label, 100),
  lastName: requiredText(lastName.label, 100),
  email: OptionalEmail,
  phone: optionalText(phone.label, 40),
  role: EmployeeRole,
  isActive: z.boolean({ error: `${isActive.label} must be yes or no` }),
  dateTerminated: instantOrDate(dateTerminated.label).nullable(),
  address: HomeAddress,
  /** Job types the technician can do; empty means all. */
  skills: z.array(JobTypeKey).transform((skills) => [...new Set(skills)]),
  weeklyHours: WeeklyHours,
  exceptions: WorkExceptions,
} as const satisfies Record<EmployeeValue, z.ZodType>;

const computedFields = { ...readBackFields, name: ReadBack };

export const NewEmployee = z.strictObject({
  ...computedFields,
  ...employeeFields,
  role: employeeFields.role.default('tech'),
  isActive: employeeFields.isActive.default(true),
  dateTerminated: employeeFields.dateTerminated.default(null),
  address: employeeFields.address.optional(),
  skills: employeeFields.skills.default([]),
  /** The company's hours unless said otherwise. */
  weeklyHours: employeeFields.weeklyHours.optional(),
  exceptions: employeeFields.exceptions.default([]),
  // A temporary password: the employee must choose a new one at first sign-in.
  password: z
    .string({ error: 'The password must be text' })
    .nullish()
    .transform((value) => value || undefined)
    .pipe(EmployeePassword.optional()),
  version: ReadBack,
});
export type NewEmployee = z.infer<typeof NewEmployee>;

export const EmployeeChange = z.strictObject({
  ...computedFields,
  ...z.object(employeeFields).partial().shape,
  id: Id,
  version: BasedOn,
});
export type EmployeeChange = z.infer<typeof EmployeeChange>;

/** What is said of an employee, as it is answered. */
export const employeeOutput = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: EmployeeRole,
  isActive: z.boolean(),
  dateTerminated: z.string().nullable(),
  address: z.object(recordOf(HOME_FIELD_NAMES, () => z.string())),
  skills: z.array(z.string()),
  weeklyHours: WeeklyHours,
  exceptions: z.array(WorkException),
} satisfies Record<EmployeeValue, z.ZodType>;

export const Employee = z.object({
  _id: z.string(),
  ...employeeOutput,
  name: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type Employee = z.infer<typeof Employee>;

export const EmployeeQuery = z.object({
  sort: z
    .enum(EMPLOYEE_SORTS, { error: 'Sort by a column of the table' })
    .default(DEFAULT_EMPLOYEE_ORDER.sort),
  dir: z
    .enum(SORT_DIRECTIONS, { error: 'The direction must be asc or desc' })
    .default(DEFAULT_EMPLOYEE_ORDER.dir),
  ...pageFields,
});
export type EmployeeQuery = z.infer<typeof EmployeeQuery>;

/** Someone who can be assigned to a call: an active employee with the role tech. */
export const Technician = z.object({ _id: z.string(), name: z.string() });
export type Technician = z.infer<typeof Technician>;
