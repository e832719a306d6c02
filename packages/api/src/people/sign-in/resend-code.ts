import type { CodeSent, ResendCode } from '@callboard/contract/people/sign-in';
import { signInAttempts } from '@callboard/db/schema/auth';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { codeLock } from '../sign-in-limits/code-lock.ts';
import { checkMessages } from './check-messages.ts';
import { findAttempt } from './find-attempt.ts';
import { beginCode, sendCode } from './send-code.ts';
import { MOST_RESENDS, RESEND_AFTER } from './sign-in-code.ts';

const tooSoon = (seconds: number) =>
  new DomainError('too_many_requests', `Wait ${seconds} seconds before asking for a new code.`, {
    retryAfter: seconds,
  });

/**
 * Sends a new code for an open attempt; the old one stops working, used tries still count.
 * @throws DomainError `too_many_requests` within 30 seconds of the last one, after 3, after too
 *   many for the account, or while its second step is locked, `unauthenticated` when the attempt
 *   has ended, `unavailable` when it could not be sent
 */
export async function resendCode(services: Services, input: ResendCode): Promise<CodeSent> {
  const { db, keys, limitFactor } = services;
  const attempt = await findAttempt(db, keys, input);
  await codeLock(services, attempt).check();
  if (attempt.secondsSinceSent < RESEND_AFTER) {
    throw tooSoon(RESEND_AFTER - attempt.secondsSinceSent);
  }
  if (attempt.resends >= MOST_RESENDS) {
    throw new DomainError(
      'too_many_requests',
      'No more codes can be sent for this sign-in. Enter your password again.',
      { retryAfter: RESEND_AFTER },
    );
  }
  const begun = await inTransaction(db, async (tx) => {
    await checkMessages(tx, attempt.employeeId, limitFactor);
    const [updated] = await tx
      .update(signInAttempts)
      .set({
        sentAt: sql`now()`,
        resends: attempt.resends + 1,
      })
      .where(
        and(
          eq(signInAttempts.id, attempt.id),
          eq(signInAttempts.resends, attempt.resends),
          isNull(signInAttempts.consumedAt),
        ),
      )
      .returning({ id: signInAttempts.id });
    return updated && beginCode(tx, attempt.id);
  });
  // Another request sent one at the same moment.
  if (!begun) throw tooSoon(RESEND_AFTER);
  try {
    await sendCode(services, begun);
  } catch (error) {
    // A message that was not sent does not count, so the next one need not wait.
    await db
      .update(signInAttempts)
      .set({ sentAt: attempt.sentAt, resends: attempt.resends })
      .where(
        and(eq(signInAttempts.id, attempt.id), eq(signInAttempts.resends, attempt.resends + 1)),
      );
    throw error;
  }
  return {
    tempToken: input.tempToken,
    phoneHint: `••• ${attempt.phone.slice(-4)}`,
    resendAfter: RESEND_AFTER,
  };
}
