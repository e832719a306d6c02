import type { ChoosePassword, PasswordChosen } from '@callboard/contract/auth';
import { employees } from '@callboard/db/schema/employees';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { isUuid } from '../access/uuid.ts';
import { endSessionsOfEmployee } from '../auth/end-sessions.ts';
import { hashPassword } from '../auth/passwords.ts';
import { verifyText } from '../auth/signed-text.ts';
import type { Services } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { write } from '../idempotency/write.ts';

const over = () =>
  new DomainError('not_found', 'This link was used already or has expired. Ask for a new one.');

/**
 * Sets the password of the employee whom a link was made for, once; whoever was signed in as them
 * no longer is.
 * @returns the email to sign in with
 * @throws DomainError `not_found` when the link is used, expired, replaced or none
 */
export async function choosePassword(
  { db, keys }: Services,
  input: ChoosePassword,
): Promise<PasswordChosen> {
  const id = verifyText(keys.passwordLink, input.token);
  if (id === undefined || !isUuid(id)) throw over();
  const isOpen = and(
    eq(passwordLinks.id, id),
    isNull(passwordLinks.usedAt),
    gt(passwordLinks.expiresAt, sql`now()`),
  );
  // Hashing is slow, and not for a link that is over.
  if ((await db.$count(passwordLinks, isOpen)) === 0) throw over();
  const passwordHash = await hashPassword(input.password);
  return write(db, async (tx) => {
    const [used] = await tx
      .update(passwordLinks)
      .set({ usedAt: sql`now()` })
      .where(isOpen)
      .returning({ employeeId: passwordLinks.employeeId });
    if (!used) throw over();
    const [employee] = await tx
      .update(employees)
      .set({ passwordHash, mustChangePassword: false, version: sql`${employees.version} + 1` })
      .where(and(eq(employees.id, used.employeeId), employees.isActive))
      .returning({ email: employees.email });
    if (!employee) throw over();
    await endSessionsOfEmployee(tx, used.employeeId, 'new password');
    return employee;
  });
}
