import { randomUUID } from 'node:crypto';
import type { CodeSent, EmployeeLogin } from '@callboard/contract/people/sign-in';
import type { Database } from '@callboard/db/client';
import { signInAttempts } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { signText } from '../../platform/signing/signed-text.ts';
import { isRightPassword } from '../passwords/passwords.ts';
import { strengthenHash } from '../passwords/strengthen-hash.ts';
import { signInBuckets } from '../sign-in-limits/sign-in-buckets.ts';
import { withinLimits } from '../sign-in-limits/within-limits.ts';
import { checkMessages } from './check-messages.ts';
import { beginCode, sendCode } from './send-code.ts';
import { RESEND_AFTER } from './sign-in-code.ts';

async function findEmployee(db: Database, email: string) {
  const [employee] = await db
    .select({ id: employees.id, phone: employees.phone, passwordHash: employees.passwordHash })
    .from(employees)
    .where(and(eq(employees.email, email), employees.isActive));
  return employee;
}

/** The employee with this email and password; undefined if there is none. */
async function checkPassword(ctx: Services & RequestInfo, input: EmployeeLogin) {
  const { db } = ctx;
  const email = input.email.toLowerCase();
  const employee = await findEmployee(db, email);
  const buckets = signInBuckets(ctx, {
    door: 'employee',
    identifier: email,
    personId: employee?.id,
  });
  const proved = await withinLimits(ctx, buckets, async () =>
    (await isRightPassword(employee?.passwordHash, input.password)) ? employee : undefined,
  );
  if (!proved) return undefined;
  const { id, passwordHash: former } = proved;
  await strengthenHash(former, input.password, (passwordHash) =>
    db
      .update(employees)
      .set({ passwordHash })
      .where(and(eq(employees.id, id), sql`${employees.passwordHash} = ${former}`)),
  );
  return proved;
}

/**
 * Step 1 of an employee's sign-in: checks email and password and texts a code.
 * @returns the token for step 2, the last digits of the phone, and seconds until a resend
 * @throws DomainError `unauthenticated` for wrong credentials, `conflict` without a phone,
 *   `too_many_requests` after too many tries or codes, `unavailable` when the text message could
 *   not be sent
 */
export async function employeeLogin(
  ctx: Services & RequestInfo,
  input: EmployeeLogin,
): Promise<CodeSent> {
  const { db, keys, limitFactor } = ctx;
  const employee = await checkPassword(ctx, input);
  if (!employee) throw new DomainError('unauthenticated', 'Email or password is wrong.');
  if (!employee.phone) {
    throw new DomainError(
      'conflict',
      'No cell phone is on file for your codes. Ask an admin to add one.',
    );
  }
  const attemptId = randomUUID();
  const begun = await inTransaction(db, async (tx) => {
    await checkMessages(tx, employee.id, limitFactor);
    await tx.insert(signInAttempts).values({
      id: attemptId,
      employeeId: employee.id,
      // No code is right before one is sent.
      codeHash: '',
      codeExpiresAt: sql`now()`,
    });
    return beginCode(tx, attemptId);
  });
  try {
    await sendCode(ctx, begun);
  } catch (error) {
    // A message that was not sent does not count.
    await db.delete(signInAttempts).where(eq(signInAttempts.id, attemptId));
    throw error;
  }
  return {
    tempToken: signText(keys.tempToken, attemptId),
    phoneHint: `••• ${employee.phone.slice(-4)}`,
    resendAfter: RESEND_AFTER,
  };
}
