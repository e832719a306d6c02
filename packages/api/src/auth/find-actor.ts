import type { Database } from '@callboard/db/client';
import { sessions } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { readAccessToken } from './access-token.ts';
import type { Keys } from './keys.ts';

/**
 * Who a bearer token stands for right now: session, activity and role come from the database, so
 * that a logout, a deactivation or a demotion counts at once (contract, section 4).
 */
export async function findActor(
  db: Database,
  keys: Keys,
  token: string | undefined,
): Promise<Actor | undefined> {
  if (!token) return undefined;
  const claims = await readAccessToken(keys.accessToken, token);
  if (!claims) return undefined;
  const isOpen = and(eq(sessions.id, claims.sid), isNull(sessions.endedAt));
  if (claims.role === 'customer') {
    const [customer] = await db
      .select({ id: customers.id, name: fullName(customers), email: customers.email })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(and(isOpen, eq(sessions.customerId, claims.sub)));
    return customer && { ...customer, role: 'customer', sessionId: claims.sid };
  }
  const [employee] = await db
    .select({
      id: employees.id,
      name: fullName(employees),
      email: employees.email,
      role: employees.role,
    })
    .from(sessions)
    .innerJoin(employees, and(eq(employees.id, sessions.employeeId), employees.isActive))
    .where(and(isOpen, eq(sessions.employeeId, claims.sub)));
  return employee && { ...employee, sessionId: claims.sid };
}
