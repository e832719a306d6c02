import { employeeOutput } from '@callboard/contract/people/employees';
import { z } from 'zod';
import type { Restorer } from '../../platform/history/restorer.ts';
import { EMPLOYEE, lockEmployee } from './employee.ts';
import { updateEmployee } from './update.ts';

/** What the history has of an employee, as far as a change named it. */
export const PastEmployee = z.object(employeeOutput).partial();

/** Restores an employee's former values; the usual rights apply. */
export const employeeRestorer = {
  lock: async (tx, _author, id) => {
    const employee = await lockEmployee(tx, id);
    return { version: employee.version, values: EMPLOYEE.values(employee) };
  },
  restore: async (tx, author, id, values) => {
    await updateEmployee(tx, author, { ...PastEmployee.parse(values), id });
  },
} satisfies Restorer;
