import type { SessionRole } from '@callboard/contract/roles';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { sessions } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SessionLimits } from '../auth/session-limits.ts';

const { placeholder } = sql;
const secondsOf = (person: string) => sql`make_interval(secs => ${placeholder(person)}::int)`;

// The same as `findActor` asks for one of them.
const openOnes = prepared('live_sessions', (db) =>
  db
    .select({ sessionId: sessions.id, role: employees.role })
    .from(sessions)
    .leftJoin(employees, eq(employees.id, sessions.employeeId))
    .where(
      and(
        sql`${sessions.id} = any(string_to_array(${placeholder('ids')}, ',')::uuid[])`,
        isNull(sessions.endedAt),
        sql`${sessions.createdAt} >= now() - case when ${sessions.employeeId} is null
          then ${secondsOf('customer')} else ${secondsOf('employee')} end`,
        or(isNull(sessions.employeeId), employees.isActive),
      ),
    ),
);

/**
 * Which of some sessions still count, in one query, and the role that each has by now.
 * @returns roles by session; those that ended are left out
 */
export async function openViewers(
  db: Reader,
  limits: SessionLimits,
  sessionIds: readonly string[],
): Promise<Map<string, SessionRole>> {
  const rows = await openOnes(db).execute({
    ids: sessionIds.join(),
    employee: limits.employee.absolute,
    customer: limits.customer.absolute,
  });
  return new Map(rows.map(({ sessionId, role }) => [sessionId, role ?? 'customer']));
}
