import type { SessionUser } from '@callboard/contract/auth';
import { prepared } from '@callboard/db/prepared';
import { sessions } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor, Services } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { type AccessClaims, readAccessToken } from './access-token.ts';
import { employeeUserShape, sessionUser } from './session-user.ts';

// One of each request's statements: by primary keys, and built once.
const isOpen = and(
  eq(sessions.id, sql.placeholder('sessionId')),
  isNull(sessions.endedAt),
  sql`${sessions.createdAt} >= now() - make_interval(secs => ${sql.placeholder('absolute')}::int)`,
);

const customerOf = prepared('actor_customer', (db) =>
  db
    .select({
      user: { id: customers.id, name: fullName(customers), email: customers.email },
      openedAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(isOpen, eq(sessions.customerId, sql.placeholder('personId')))),
);

const employeeOf = prepared('actor_employee', (db) =>
  db
    .select({
      user: employeeUserShape,
      isRotating: sessions.isRotating,
      openedAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(employees, and(eq(employees.id, sessions.employeeId), employees.isActive))
    .where(and(isOpen, eq(sessions.employeeId, sql.placeholder('personId')))),
);

/**
 * Who a bearer token stands for right now: session, activity and role come from the database, so
 * that a logout, a deactivation or a demotion counts at once (contract: Sessions). What was read is
 * used again until the database tells of a change.
 */
export async function findActor(
  services: Pick<Services, 'db' | 'keys' | 'sessionLimits' | 'knownActors'>,
  token: string | undefined,
): Promise<Actor | undefined> {
  if (!token) return undefined;
  const claims = await readAccessToken(services.keys.accessToken, token);
  if (!claims) return undefined;
  return services.knownActors?.get(claims.sid) ?? readActor(services, claims);
}

async function readActor(
  { db, sessionLimits, knownActors }: Pick<Services, 'db' | 'sessionLimits' | 'knownActors'>,
  { sid: sessionId, sub: personId, role }: AccessClaims,
): Promise<Actor | undefined> {
  const keep = knownActors?.beforeReading();
  const { absolute } = sessionLimits[role === 'customer' ? 'customer' : 'employee'];
  const wanted = { sessionId, personId, absolute };
  const found =
    role === 'customer'
      ? asCustomer(await customerOf(db).execute(wanted))
      : asEmployee(await employeeOf(db).execute(wanted));
  if (!found) return undefined;
  const { user, isHeldUp, openedAt } = found;
  const actor: Actor = { ...user, sessionId, isHeldUp };
  keep?.(actor, Date.parse(openedAt) + absolute * 1000);
  return actor;
}

type Found = { user: SessionUser; isHeldUp: boolean; openedAt: string };

const asCustomer = ([row]: Awaited<ReturnType<ReturnType<typeof customerOf>['execute']>>) =>
  row && { ...row, user: { ...row.user, role: 'customer' as const }, isHeldUp: false };

function asEmployee([row]: Awaited<ReturnType<ReturnType<typeof employeeOf>['execute']>>):
  | Found
  | undefined {
  if (!row) return undefined;
  const user = sessionUser(row.user);
  return {
    user,
    isHeldUp: user.mustChangePassword === true && row.isRotating,
    openedAt: row.openedAt,
  };
}
