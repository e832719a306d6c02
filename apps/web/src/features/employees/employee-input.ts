import { HomeAddress } from '@callboard/contract/address';
import { type Employee, EmployeeChange, NewEmployee } from '@callboard/contract/employees';
import type { z } from 'zod';
import { toLocalInput } from '~/format/dates.ts';
import { formatPhone } from '~/format/phone.ts';
import { typedInstant } from '~/lib/typed-instant.ts';
import { nameParts } from './name-parts.ts';

const fields = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  role: true,
  isActive: true,
} as const;

const dateTerminated = typedInstant(EmployeeChange.shape.dateTerminated);

/** The whole form of an employee, under the contract's own rules; the password is for new ones. */
export const EmployeeInput = NewEmployee.pick({ ...fields, password: true }).extend({
  dateTerminated,
  address: HomeAddress,
});
export type EmployeeInput = z.input<typeof EmployeeInput>;
export type EmployeeOutput = z.output<typeof EmployeeInput>;

/** An employee being edited in the table's row. */
export const EmployeeRowInput = EmployeeChange.pick(fields).extend({ dateTerminated });

/** Where the server's messages about a row may land. */
export const EMPLOYEE_ROW_FIELDS = EmployeeRowInput.keyof().options;

/** Where the server's messages about an employee may land. */
export const EMPLOYEE_FIELDS = [
  ...EMPLOYEE_ROW_FIELDS,
  'password',
  ...HomeAddress.keyof().options.map((part) => `address.${part}` as const),
] as const;

/** A stored employee as the row's fields show it. */
export const employeeRowOf = (employee: Employee) => ({
  ...nameParts(employee),
  email: employee.email,
  phone: formatPhone(employee.phone),
  role: employee.role,
  isActive: employee.isActive,
  dateTerminated: employee.dateTerminated === null ? '' : toLocalInput(employee.dateTerminated),
});

/** A stored employee as the form shows it. */
export const employeeInputOf = (employee: Employee) => ({
  ...employeeRowOf(employee),
  address: employee.address,
});
