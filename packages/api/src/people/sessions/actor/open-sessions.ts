import type { SessionRole } from '@callboard/contract/people/roles';
import { askedTogether } from '@callboard/db/asked-together';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { sessions } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Actor, OpenSession, SessionLimits } from '../../../platform/context.ts';
import { fullName } from '../../../platform/names/full-name.ts';
import { employeeUserShape, sessionUser } from '../session-user.ts';

const { placeholder } = sql;
const secondsOf = (person: string) => sql`make_interval(secs => ${placeholder(person)}::int)`;

const lifetime = sql`case when ${sessions.employeeId} is null
  then ${secondsOf('customer')} else ${secondsOf('employee')} end`;

/**
 * Not ended, not expired, and the person is neither deactivated nor merged into another customer; joins
 * `employees` and `customers`.
 */
const isOpen = and(
  isNull(sessions.endedAt),
  sql`${sessions.createdAt} >= now() - ${lifetime}`,
  or(isNull(sessions.employeeId), employees.isActive),
  // Also true of an employee.
  isNull(customers.mergedIntoId),
);

const ages = ({ employee, customer }: SessionLimits) => ({
  employee: employee.absolute,
  customer: customer.absolute,
});

const isAmong = sql`${sessions.id} = any(string_to_array(${placeholder('ids')}, ',')::uuid[])`;

// Runs for most requests: by primary key, and prepared.
const openSessions = prepared('open_session', (db) =>
  db
    .select({
      sessionId: sessions.id,
      endsInMs:
        sql<number>`extract(epoch from ${sessions.createdAt} + ${lifetime} - now()) * 1000`.mapWith(
          Number,
        ),
      isRotating: sessions.isRotating,
      employee: employeeUserShape,
      customer: { id: customers.id, name: fullName(customers), email: customers.email },
    })
    .from(sessions)
    .leftJoin(employees, eq(employees.id, sessions.employeeId))
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(isAmong, isOpen)),
);

type Found = Awaited<ReturnType<ReturnType<typeof openSessions>['execute']>>[number];

function actorOf({ sessionId, isRotating, employee, customer }: Found): Actor | undefined {
  if (employee) {
    const user = sessionUser(employee);
    return { ...user, sessionId, isHeldUp: user.mustChangePassword === true && isRotating };
  }
  return customer ? { ...customer, role: 'customer', sessionId, isHeldUp: false } : undefined;
}

function openSessionOf(found: Found): OpenSession | undefined {
  const actor = actorOf(found);
  return actor && { actor, endsInMs: found.endsInMs };
}

const openSessionsOn = (db: Reader, limits: SessionLimits) =>
  askedTogether(async (ids: readonly string[]) => {
    const rows = await openSessions(db).execute({ ids: ids.join(), ...ages(limits) });
    return new Map(rows.map((row) => [row.sessionId, openSessionOf(row)]));
  });

type Finder = { limits: SessionLimits; find: ReturnType<typeof openSessionsOn> };
const finders = new WeakMap<Reader, Finder>();

/**
 * The person an open session belongs to; undefined once it has ended. Requests that arrive together are
 * answered by one query, which starts after the last of them has arrived.
 */
export function findOpenSession(
  db: Reader,
  limits: SessionLimits,
  sessionId: string,
): Promise<OpenSession | undefined> {
  let finder = finders.get(db);
  if (finder?.limits !== limits) {
    finder = { limits, find: openSessionsOn(db, limits) };
    finders.set(db, finder);
  }
  return finder.find(sessionId);
}

const rolesOfOpen = prepared('open_sessions', (db) =>
  db
    .select({ sessionId: sessions.id, role: employees.role })
    .from(sessions)
    .leftJoin(employees, eq(employees.id, sessions.employeeId))
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(isAmong, isOpen)),
);

/**
 * Which of these sessions are still open, and the current role of each, in one query.
 * @returns roles by session; sessions that have ended are left out
 */
export async function findOpenSessions(
  db: Reader,
  limits: SessionLimits,
  sessionIds: readonly string[],
): Promise<Map<string, SessionRole>> {
  const rows = await rolesOfOpen(db).execute({ ids: sessionIds.join(), ...ages(limits) });
  return new Map(rows.map(({ sessionId, role }) => [sessionId, role ?? 'customer']));
}
