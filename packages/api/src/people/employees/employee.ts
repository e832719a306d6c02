import { EMPLOYEE_VALUES } from '@callboard/contract/people/employee-fields';
import type { Employee } from '@callboard/contract/people/employees';
import { pick } from '@callboard/contract/platform/values/pick';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import type { Versioned } from '../../platform/versions/versioned.ts';
import { employeeShape } from './shape.ts';

const select = (tx: Transaction, id: string) =>
  tx.select(employeeShape).from(employees).where(eq(employees.id, id));

/** Those who work for the company. */
export const EMPLOYEE = {
  kind: 'employees',
  thing: 'employee',
  table: employees,
  read: async (tx, id) => (await select(tx, id))[0],
  values: (employee) => pick(employee, EMPLOYEE_VALUES),
} satisfies Versioned<typeof employees, Employee>;

/**
 * Locks an employee for a change.
 * @throws DomainError `not_found`
 */
export async function lockEmployee(tx: Transaction, id: string): Promise<Employee> {
  // Nothing may refer to them meanwhile: a session that begins is seen by what ends their sessions.
  return requireRow(await select(tx, requireId(id, EMPLOYEE.thing)).for('update'), EMPLOYEE.thing);
}
