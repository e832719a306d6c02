import { HomeAddress } from '@callboard/contract/address';
import { EmployeeChange, NewEmployee } from '@callboard/contract/employees';
import type { z } from 'zod';
import { typedInstant } from '~/lib/form/typed-instant.ts';
import { workingTime } from './working-time-schema.ts';

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
  ...workingTime,
});
export type EmployeeInput = z.input<typeof EmployeeInput>;
export type EmployeeOutput = z.output<typeof EmployeeInput>;

/** An employee being edited in the table's row. */
export const EmployeeRowInput = EmployeeChange.pick(fields).extend({ dateTerminated });
export type EmployeeRowInput = z.input<typeof EmployeeRowInput>;
