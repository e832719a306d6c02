import type { CodeSent, ResendCode } from '@callboard/contract/people/sign-in';
import { signInAttempts } from '@callboard/db/schema/auth';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { codeLock } from '../sign-in-limits/code-lock.ts';
import { checkMessages } from './check-messages.ts';
import { findAttempt } from './find-attempt.ts';
import { sendCode } from './send-code.ts';
import { CODE_MINUTES, drawCode, hashCode, MOST_RESENDS, RESEND_AFTER } from './sign-in-code.ts';

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
  const code = drawCode();
  const codeHash = hashCode(keys.loginCode[0], attempt.id, code);
  const [updated] = await inTransaction(db, async (tx) => {
    await checkMessages(tx, attempt.employeeId, limitFactor);
    return tx
      .update(signInAttempts)
      .set({
        codeHash,
        codeExpiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
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
  });
  // Another request sent one at the same moment.
  if (!updated) throw tooSoon(RESEND_AFTER);
  try {
    await sendCode(services, attempt.phone, code);
  } catch (error) {
    // A message that was not sent does not count, so the next one need not wait.
    await db
      .update(signInAttempts)
      .set({ sentAt: attempt.sentAt, resends: attempt.resends })
      .where(and(eq(signInAttempts.id, attempt.id), eq(signInAttempts.codeHash, codeHash)));
    throw error;
  }
  return {
    tempToken: input.tempToken,
    phoneHint: `••• ${attempt.phone.slice(-4)}`,
    resendAfter: RESEND_AFTER,
  };
}
