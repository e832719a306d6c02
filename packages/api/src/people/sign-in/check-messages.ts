import type { Transaction } from '@callboard/db/client';
import { signInAttempts } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, sql } from 'drizzle-orm';
import { tooMany } from '../sign-in-limits/wait.ts';

const MOST_MESSAGES = 10;
const MINUTES = 15;

/**
 * Refuses another code for an account that was sent too many; locks the count until the transaction
 * ends.
 * @throws DomainError `too_many_requests` with the wait
 */
export async function checkMessages(
  tx: Transaction,
  employeeId: string,
  limitFactor: number,
): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.id, employeeId))
    .for('no key update');
  const window = sql`make_interval(mins => ${MINUTES})`;
  const [recent] = await tx
    .select({
      messages: sql<number>`coalesce(sum(1 + ${signInAttempts.resends}), 0)::int`,
      seconds: sql<number>`ceil(extract(epoch from min(${signInAttempts.sentAt}) + ${window} - now()))::int`,
    })
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.employeeId, employeeId),
        sql`${signInAttempts.sentAt} > now() - ${window}`,
      ),
    );
  if (recent && recent.messages >= MOST_MESSAGES * limitFactor) {
    throw tooMany(
      Math.max(1, recent.seconds),
      (wait) => `Too many codes were sent to this phone. Wait ${wait} and sign in again.`,
    );
  }
}
