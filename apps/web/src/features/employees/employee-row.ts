import type { Employee } from '@callboard/contract/people/employees';
import { toLocalInput } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import type { EmployeeRowInput } from './form/employee-schema.ts';
import { nameParts } from './name-parts.ts';

/** Where the server's messages about a row may land. */
export const EMPLOYEE_ROW_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'isActive',
  'dateTerminated',
] as const satisfies readonly (keyof EmployeeRowInput)[];

/** A stored employee as the row's fields show it. */
export const employeeRowOf = (employee: Employee) => ({
  ...nameParts(employee),
  email: employee.email,
  phone: formatPhone(employee.phone),
  role: employee.role,
  isActive: employee.isActive,
  dateTerminated: employee.dateTerminated === null ? '' : toLocalInput(employee.dateTerminated),
});
