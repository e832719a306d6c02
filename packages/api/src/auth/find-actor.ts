import type { SessionUser } from '@callboard/contract/auth';
import { prepared } from '@callboard/db/prepared';
import { sessions } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor, Services } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { readAccessToken } from './access-token.ts';
import { employeeUserShape, sessionUser } from './session-user.ts';

// One of each request's statements: by primary keys, and built once.
const isOpen = and(
  eq(sessions.id, sql.placeholder('sessionId')),
  isNull(sessions.endedAt),
  sql`${sessions.createdAt} >= now() - make_interval(secs => ${sql.placeholder('absolute')}::int)`,
);

const customerOf = prepared('actor_customer', (db) =>
  db
    .select({ id: customers.id, name: fullName(customers), email: customers.email })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(isOpen, eq(sessions.customerId, sql.placeholder('personId')))),
);

const employeeOf = prepared('actor_employee', (db) =>
  db
    .select({ user: employeeUserShape, isRotating: sessions.isRotating })
    .from(sessions)
    .innerJoin(employees, and(eq(employees.id, sessions.employeeId), employees.isActive))
    .where(and(isOpen, eq(sessions.employeeId, sql.placeholder('personId')))),
);

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
  const { sid: sessionId, sub: personId } = claims;
  const asActor = (user: SessionUser, isRotating: boolean): Actor => ({
    ...user,
    sessionId,
    isHeldUp: user.mustChangePassword === true && isRotating,
  });
  if (claims.role === 'customer') {
    const { absolute } = sessionLimits.customer;
    const [customer] = await customerOf(db).execute({ sessionId, personId, absolute });
    return customer && asActor({ ...customer, role: 'customer' }, false);
  }
  const { absolute } = sessionLimits.employee;
  const [employee] = await employeeOf(db).execute({ sessionId, personId, absolute });
  return employee && asActor(sessionUser(employee.user), employee.isRotating);
}
