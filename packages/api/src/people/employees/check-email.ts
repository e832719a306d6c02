import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, ne } from 'drizzle-orm';
import { taken } from '../../platform/errors/domain-error.ts';

/**
 * Requires an email to be unique among employees; those without one are fine.
 * @param exceptId an employee who may already have it
 * @throws DomainError `conflict` at the field `email`
 */
export async function checkEmailIsFree(db: Reader, email: string, exceptId?: string) {
  if (email === '') return;
  const [other] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.email, email), exceptId ? ne(employees.id, exceptId) : undefined));
  if (other) throw taken('email', 'Another employee already has this email');
}
