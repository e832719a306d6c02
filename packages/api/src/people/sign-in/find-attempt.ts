import type { Reader } from '@callboard/db/client';
import { signInAttempts } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/signing/keys.ts';
import { verifyText } from '../../platform/signing/signed-text.ts';
import { MOST_TRIES } from './sign-in-code.ts';

/** Shown when a sign-in cannot be continued, whatever the reason. */
export const startAgain = () =>
  new DomainError('unauthenticated', 'This sign-in has ended. Enter your password again.');

/**
 * The open sign-in attempt behind a temp token, and the email it was started with. An attempt can
 * be continued for 30 minutes while it has tries left.
 * @throws DomainError `unauthenticated` if there is none
 */
export async function findAttempt(
  db: Reader,
  keys: Keys,
  input: { email: string; tempToken: string },
) {
  const attemptId = verifyText(keys.tempToken, input.tempToken);
  if (attemptId === undefined) throw startAgain();
  const [attempt] = await db
    .select({
      id: signInAttempts.id,
      resends: signInAttempts.resends,
      sentAt: signInAttempts.sentAt,
      secondsSinceSent: sql<number>`extract(epoch from now() - ${signInAttempts.sentAt})::int`,
      employeeId: employees.id,
      email: employees.email,
      phone: employees.phone,
    })
    .from(signInAttempts)
    .innerJoin(employees, and(eq(employees.id, signInAttempts.employeeId), employees.isActive))
    .where(
      and(
        eq(signInAttempts.id, attemptId),
        eq(employees.email, input.email.toLowerCase()),
        isNull(signInAttempts.consumedAt),
        lt(signInAttempts.tries, MOST_TRIES),
        gt(signInAttempts.createdAt, sql`now() - interval '30 minutes'`),
      ),
    );
  if (!attempt) throw startAgain();
  return attempt;
}
