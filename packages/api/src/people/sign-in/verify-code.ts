import type { SignedIn, VerifyCode } from '@callboard/contract/people/sign-in';
import type { Database } from '@callboard/db/client';
import { signInAttempts } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessionOrigin } from '../sessions/session-origin.ts';
import { employeeUserShape, sessionUser } from '../sessions/session-user.ts';
import { codeLock } from '../sign-in-limits/code-lock.ts';
import { rememberDevice } from '../sign-in-limits/known-device.ts';
import { findAttempt, startAgain } from './find-attempt.ts';
import { isRightCode, MOST_TRIES } from './sign-in-code.ts';

// Counted by an update that commits before the code is compared: parallel guesses cannot share a
// try, and a failed transaction cannot give one back.
async function countTry(db: Database, attemptId: string) {
  const [counted] = await db
    .update(signInAttempts)
    .set({ tries: sql`${signInAttempts.tries} + 1` })
    .where(and(eq(signInAttempts.id, attemptId), lt(signInAttempts.tries, MOST_TRIES)))
    .returning({
      tries: signInAttempts.tries,
      codeHash: signInAttempts.codeHash,
      isExpired: sql<boolean>`${signInAttempts.codeExpiresAt} < now()`,
    });
  return counted;
}

const wrongCode = (triesLeft: number) => {
  const message =
    triesLeft > 0
      ? `This code is wrong. ${triesLeft === 1 ? 'One try' : `${triesLeft} tries`} left.`
      : 'This code is wrong, and that was the last try. Enter your password again.';
  return new DomainError('unauthenticated', message, { fields: { code: [message] } });
};

const expiredCode = () => {
  const message = 'This code has expired. Ask for a new one with Resend code.';
  return new DomainError('unauthenticated', message, { fields: { code: [message] } });
};

/**
 * Step 2 of an employee's sign-in: exchanges the right code, once, for a session.
 * @throws DomainError `unauthenticated` when code or attempt is wrong, used or expired,
 *   `too_many_requests` after ten wrong codes of the account in a row
 */
export async function verifyCode(
  ctx: Services & RequestInfo,
  input: VerifyCode,
): Promise<SignedIn> {
  const { db, keys } = ctx;
  const attempt = await findAttempt(db, keys, input);
  const lock = codeLock(ctx, attempt);
  await lock.check();
  const counted = await countTry(db, attempt.id);
  if (!counted) throw startAgain();
  await lock.count();
  if (!isRightCode(keys.loginCode, attempt.id, input.code, counted.codeHash)) {
    throw wrongCode(MOST_TRIES - counted.tries);
  }
  await lock.takeBack();
  if (counted.isExpired) throw expiredCode();
  const session = await inTransaction(db, async (tx) => {
    const [consumed] = await tx
      .update(signInAttempts)
      .set({ consumedAt: sql`now()` })
      .where(
        and(
          eq(signInAttempts.id, attempt.id),
          eq(signInAttempts.codeHash, counted.codeHash),
          isNull(signInAttempts.consumedAt),
        ),
      )
      .returning({ id: signInAttempts.id });
    const [user] = await tx
      .select(employeeUserShape)
      .from(employees)
      .where(and(eq(employees.id, attempt.employeeId), employees.isActive));
    if (!consumed || !user) throw startAgain();
    await lock.clear(tx);
    return openSession(tx, keys, sessionUser(user), sessionOrigin(ctx));
  });
  rememberDevice(ctx, session.user.id);
  return session;
}
