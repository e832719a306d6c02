import type { Employee } from '@callboard/contract/employees';
import type { FieldPath } from 'react-hook-form';
import { toLocalInput } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import type { EmployeeInput, EmployeeRowInput } from './employee-schema.ts';
import { nameParts } from './name-parts.ts';

/** The rules for the whole form of an employee. */
export const loadEmployeeSchema = () =>
  import('./employee-schema.ts').then((module) => module.EmployeeInput);

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

/** Where the server's messages about an employee may land. */
export const EMPLOYEE_FIELDS = [
  ...EMPLOYEE_ROW_FIELDS,
  'password',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
  'address.country',
  'skills',
  'weeklyHours',
  'exceptions',
] as const satisfies readonly FieldPath<EmployeeInput>[];

/** A stored employee as the row's fields show it. */
export const employeeRowOf = (employee: Employee) => ({
  ...nameParts(employee),
  email: employee.email,
  phone: formatPhone(employee.phone),
  role: employee.role,
  isActive: employee.isActive,
  dateTerminated: employee.dateTerminated === null ? '' : toLocalInput(employee.dateTerminated),
});
