import type { ChoosePassword, PasswordChosen } from '@callboard/contract/people/auth';
import type { Database } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { isUuid } from '../access/uuid.ts';
import { endSessionsOfEmployee } from '../auth/end-sessions.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { refuseOwnName } from '../auth/passwords/refuse-own-name.ts';
import { employeeUserShape } from '../auth/session-user.ts';
import type { RequestInfo, Services } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { record } from '../history/record.ts';
import { inTransaction } from '../idempotency/in-transaction.ts';
import { networkBucket } from '../sign-in-limits/sign-in-buckets.ts';
import { withinLimits } from '../sign-in-limits/within-limits.ts';
import { verifyText } from '../signing/signed-text.ts';

const over = () =>
  new DomainError('not_found', 'This link was already used or has expired. Ask for a new one.');

const isOpen = (id: string) =>
  and(
    eq(passwordLinks.id, id),
    isNull(passwordLinks.usedAt),
    gt(passwordLinks.expiresAt, sql`now()`),
  );

async function findLink(db: Database, id: string | undefined) {
  if (id === undefined || !isUuid(id)) return undefined;
  const [link] = await db
    .select({ id: passwordLinks.id, email: employees.email })
    .from(passwordLinks)
    .innerJoin(employees, eq(employees.id, passwordLinks.employeeId))
    .where(isOpen(id));
  return link;
}

/**
 * Sets an employee's password with a link that works once, and signs them out everywhere.
 * @returns the email to sign in with
 * @throws DomainError `not_found` when the link is unknown, used, expired or replaced, `invalid` for
 *   an unacceptable password, `too_many_requests` after too many wrong links
 */
export async function choosePassword(
  ctx: Services & RequestInfo,
  input: ChoosePassword,
): Promise<PasswordChosen> {
  const { db, keys } = ctx;
  // Checked before hashing: hashing is slow, and pointless for a dead link.
  const link = await withinLimits(ctx, [networkBucket(ctx)], () =>
    findLink(db, verifyText(keys.passwordLink, input.token)),
  );
  if (!link) throw over();
  refuseOwnName('password', input.password, [link.email]);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    const [used] = await tx
      .update(passwordLinks)
      .set({ usedAt: sql`now()` })
      .where(isOpen(link.id))
      .returning({ employeeId: passwordLinks.employeeId });
    if (!used) throw over();
    const [employee] = await tx
      .update(employees)
      .set({
        passwordHash,
        mustChangePassword: false,
        passwordSetAt: sql`now()`,
        version: sql`${employees.version} + 1`,
      })
      .where(and(eq(employees.id, used.employeeId), employees.isActive))
      .returning({ ...employeeUserShape, version: employees.version });
    if (!employee) throw over();
    await endSessionsOfEmployee(tx, employee.id, 'new password');
    await record(tx, employee, {
      kind: 'employees',
      id: employee.id,
      action: 'password',
      version: employee.version,
      note: 'link',
    });
    return { email: employee.email };
  });
}
