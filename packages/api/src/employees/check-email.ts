import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, ne } from 'drizzle-orm';
import { taken } from '../errors/domain-error.ts';

/**
 * An email signs one employee in; employees without one are fine.
 * @param exceptId the employee who may have it already
 * @throws DomainError `conflict` at the field `email`
 */
export async function checkEmailIsFree(db: Reader, email: string, exceptId?: string) {
  if (email === '') return;
  const [other] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.email, email), exceptId ? ne(employees.id, exceptId) : undefined));
  if (other) throw taken('email', 'Another employee has this email already');
}
