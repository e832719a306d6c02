import { randomUUID } from 'node:crypto';
import type { CodeSent, EmployeeLogin } from '@callboard/contract/auth';
import { signInAttempts } from '@callboard/db/schema/auth';
import { employees } from '@callboard/db/schema/employees';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { CODE_MINUTES, drawCode, hashCode, RESEND_AFTER } from './login-code.ts';
import { isRightPassword } from './passwords.ts';
import { sendCode } from './send-code.ts';
import { signText } from './signed-text.ts';

/**
 * Step 1 of an employee's sign-in: checks email and password and texts a code.
 * @returns the token for step 2, the last digits of the phone, and seconds until a resend
 * @throws DomainError `unauthenticated` for wrong credentials, `conflict` without a phone,
 *   `unavailable` when the text message could not be sent
 */
export async function employeeLogin(services: Services, input: EmployeeLogin): Promise<CodeSent> {
  const { db, keys, sendSms } = services;
  const [employee] = await db
    .select({ id: employees.id, phone: employees.phone, passwordHash: employees.passwordHash })
    .from(employees)
    .where(and(eq(employees.email, input.email.toLowerCase()), employees.isActive));
  if (!(await isRightPassword(employee?.passwordHash, input.password)) || !employee) {
    throw new DomainError('unauthenticated', 'Email or password is wrong.');
  }
  if (!employee.phone) {
    throw new DomainError('conflict', 'There is no cell phone for your codes. Ask an admin.');
  }
  const attemptId = randomUUID();
  const code = drawCode();
  await db.insert(signInAttempts).values({
    id: attemptId,
    employeeId: employee.id,
    codeHash: hashCode(keys.loginCode[0], attemptId, code),
    codeExpiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  });
  await sendCode(sendSms, employee.phone, code);
  return {
    tempToken: signText(keys.tempToken, attemptId),
    phoneHint: `••• ${employee.phone.slice(-4)}`,
    resendAfter: RESEND_AFTER,
  };
}
