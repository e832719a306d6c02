import type { SessionRole } from '@callboard/contract/people/roles';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { sessions } from '@callboard/db/schema/auth';
import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import type { SessionLimits } from './session-limits.ts';
import { employeeUserShape, sessionUser } from './session-user.ts';

const { placeholder } = sql;
const secondsOf = (person: string) => sql`make_interval(secs => ${placeholder(person)}::int)`;

/** Not ended, not expired, and the person is not deactivated; joins `employees`. */
const isOpen = and(
  isNull(sessions.endedAt),
  sql`${sessions.createdAt} >= now() - case when ${sessions.employeeId} is null
    then ${secondsOf('customer')} else ${secondsOf('employee')} end`,
  or(isNull(sessions.employeeId), employees.isActive),
);

const ages = ({ employee, customer }: SessionLimits) => ({
  employee: employee.absolute,
  customer: customer.absolute,
});

// Runs on every request: by primary key, and prepared.
const openSession = prepared('open_session', (db) =>
  db
    .select({
      isRotating: sessions.isRotating,
      employee: employeeUserShape,
      customer: { id: customers.id, name: fullName(customers), email: customers.email },
    })
    .from(sessions)
    .leftJoin(employees, eq(employees.id, sessions.employeeId))
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.id, placeholder('id')), isOpen)),
);

/** The person a session belongs to; undefined once it has ended. */
export async function findOpenSession(
  db: Reader,
  limits: SessionLimits,
  sessionId: string,
): Promise<Actor | undefined> {
  const [row] = await openSession(db).execute({ id: sessionId, ...ages(limits) });
  if (row?.employee) {
    const user = sessionUser(row.employee);
    return { ...user, sessionId, isHeldUp: user.mustChangePassword === true && row.isRotating };
  }
  return row?.customer
    ? { ...row.customer, role: 'customer', sessionId, isHeldUp: false }
    : undefined;
}

const rolesOfOpen = prepared('open_sessions', (db) =>
  db
    .select({ sessionId: sessions.id, role: employees.role })
    .from(sessions)
    .leftJoin(employees, eq(employees.id, sessions.employeeId))
    .where(
      and(sql`${sessions.id} = any(string_to_array(${placeholder('ids')}, ',')::uuid[])`, isOpen),
    ),
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
