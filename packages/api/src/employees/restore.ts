import { Employee } from '@callboard/contract/people/employees';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import type { Restorer } from '../history/restorer.ts';
import { employeeShape } from './shape.ts';
import { updateEmployee } from './update.ts';
import { employeeValues } from './values.ts';

/** What the history has of an employee, as far as a change named it. */
export const PastEmployee = Employee.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  role: true,
  isActive: true,
  dateTerminated: true,
  address: true,
  skills: true,
  weeklyHours: true,
  exceptions: true,
}).partial();

/** Restores an employee's former values; the usual rights apply. */
export const employeeRestorer: Restorer = {
  lock: async (tx, _author, id) => {
    const [employee] = await tx
      .select(employeeShape)
      .from(employees)
      .where(eq(employees.id, requireId(id, 'employee')))
      .for('update');
    if (!employee) throw notFound('employee');
    return { version: employee.version, values: employeeValues(employee) };
  },
  restore: async (tx, author, id, values) => {
    await updateEmployee(tx, author, { ...PastEmployee.parse(values), id });
  },
};
