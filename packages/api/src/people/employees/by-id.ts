import type { Employee } from '@callboard/contract/people/employees';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { employeeShape } from './shape.ts';

/**
 * One employee, active or not.
 * @throws DomainError `not_found`
 */
export async function employeeById(db: Reader, id: string): Promise<Employee> {
  return requireRow(
    await db
      .select(employeeShape)
      .from(employees)
      .where(eq(employees.id, requireId(id, 'employee'))),
    'employee',
  );
}
