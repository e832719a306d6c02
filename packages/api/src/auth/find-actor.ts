import type { SessionUser } from '@callboard/contract/auth';
import { sessions } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull, not } from 'drizzle-orm';
import type { Actor, Services } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { readAccessToken } from './access-token.ts';
import { isPastAbsoluteLimit } from './session-limits.ts';
import { employeeUserShape, sessionUser } from './session-user.ts';

/**
 * Who a bearer token stands for right now: session, activity and role come from the database, so
 * that a logout, a deactivation or a demotion counts at once (contract, section 4).
 */
export async function findActor(
  { db, keys, sessionLimits }: Pick<Services, 'db' | 'keys' | 'sessionLimits'>,
  token: string | undefined,
): Promise<Actor | undefined> {
  if (!token) return undefined;
  const claims = await readAccessToken(keys.accessToken, token);
  if (!claims) return undefined;
  const isOpen = and(
    eq(sessions.id, claims.sid),
    isNull(sessions.endedAt),
    not(isPastAbsoluteLimit(sessionLimits)),
  );
  const asActor = (user: SessionUser, isRotating: boolean): Actor => ({
    ...user,
    sessionId: claims.sid,
    isHeldUp: user.mustChangePassword === true && isRotating,
  });
  if (claims.role === 'customer') {
    const [customer] = await db
      .select({ id: customers.id, name: fullName(customers), email: customers.email })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(and(isOpen, eq(sessions.customerId, claims.sub)));
    return customer && asActor({ ...customer, role: 'customer' }, false);
  }
  const [employee] = await db
    .select({ user: employeeUserShape, isRotating: sessions.isRotating })
    .from(sessions)
    .innerJoin(employees, and(eq(employees.id, sessions.employeeId), employees.isActive))
    .where(and(isOpen, eq(sessions.employeeId, claims.sub)));
  return employee && asActor(sessionUser(employee.user), employee.isRotating);
}
