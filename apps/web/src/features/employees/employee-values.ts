import type { Employee } from '@callboard/contract/employees';
import { employeeRowOf } from './employee-input.ts';
import { workingTimeValues } from './working-time-values.ts';

/** A stored employee as the form shows it. */
export const employeeInputOf = (employee: Employee) => ({
  ...employeeRowOf(employee),
  address: employee.address,
  ...workingTimeValues(employee),
});
