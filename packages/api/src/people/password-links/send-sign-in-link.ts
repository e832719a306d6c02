import type { NewSignInLink, SignInLink } from '@callboard/contract/people/password-links';
import { SIGN_IN_LINK_DAYS } from '@callboard/contract/people/password-links';
import { MAY_SEND_LINK } from '@callboard/contract/people/rights';
import type { Database, Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getCompanySettings } from '../../company/settings/get.ts';
import { firstSignInLink } from '../../messages/texts/first-sign-in-link.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor, Context, Services } from '../../platform/context.ts';
import { DomainError, requireRow } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { once } from '../../platform/idempotency/once.ts';
import type { Mail } from '../../platform/message.ts';
import { createPasswordLink } from './create.ts';
import { mailLink } from './mail-link.ts';

const MINUTES = SIGN_IN_LINK_DAYS * 24 * 60;

// Stored for repeated requests: the link itself is a secret and is built again each time.
const Created = z.object({ _id: z.string() });

/** Employees who were never sent a link, and can be. */
export const isUninvited = sql`${employees.isActive} and ${employees.email} <> ''
  and ${employees.passwordHash} is null
  and not exists (select from ${passwordLinks} l where l.employee_id = ${employees.id})`;

async function createLink(
  tx: Transaction,
  services: Services & { actor: Actor },
  { id, mail }: NewSignInLink,
) {
  const { actor } = services;
  const employee = requireRow(
    await tx
      .select({ role: employees.role, email: employees.email, isActive: employees.isActive })
      .from(employees)
      .where(eq(employees.id, requireId(id, 'employee')))
      .for('update'),
    'employee',
  );
  if (!MAY_SEND_LINK[employee.role].includes(actor.role)) {
    throw new DomainError('forbidden', 'Only an admin can send an admin a sign-in link.');
  }
  if (!employee.isActive) {
    throw new DomainError('conflict', 'Only active employees can sign in. Reactivate them first.');
  }
  if (employee.email === '') {
    throw new DomainError('conflict', 'Add an email first: it is what they sign in with.');
  }
  const link = await createPasswordLink(tx, services, {
    owner: { employeeId: id },
    purpose: 'invitation',
    minutes: MINUTES,
    createdBy: actor.id,
  });
  const note = mail ? `Sign-in link for ${employee.email}` : 'Sign-in link to hand over';
  await record(tx, actor, { kind: 'employees', id, action: 'invite', note });
  return { _id: link.id };
}

async function writeMail(db: Database, id: string, address: string): Promise<Mail | undefined> {
  const [employee] = await db
    .select({ to: employees.email, firstName: employees.firstName })
    .from(employees)
    .where(eq(employees.id, id));
  if (!employee) return undefined;
  const company = await getCompanySettings(db);
  const { to } = employee;
  return { to, ...firstSignInLink(company, { ...employee, address, days: SIGN_IN_LINK_DAYS }) };
}

/**
 * Mails a first link to an employee, unless somebody has sent them one or they have a password by now.
 * @returns to whom it was mailed, null when it could not be; undefined for whoever needs none
 */
export async function sendFirstLink(
  services: Services & { actor: Actor },
  id: string,
): Promise<{ sentTo: string | null } | undefined> {
  const link = await inTransaction(services.db, async (tx) => {
    await tx.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('update');
    // Looked at behind the lock: of two at once the second finds the first one's link.
    const [needy] = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.id, id), isUninvited));
    return needy && createLink(tx, services, { id, mail: true });
  });
  return link && mailLink(services, link._id, (address) => writeMail(services.db, id, address));
}

/**
 * Makes a link with which an employee chooses a password, and mails it unless it is to be handed
 * over. Earlier links stop working.
 * @param operation name of the procedure, for the `Idempotency-Key`
 * @throws DomainError `not_found`, `forbidden` when a dispatcher sends an admin one, `conflict` for
 *   somebody who is not active or has no email
 */
export async function sendSignInLink(
  ctx: Context & { actor: Actor },
  operation: string,
  input: NewSignInLink,
): Promise<SignInLink> {
  let isNew = false;
  const { _id } = await once(ctx, operation, Created, input, (tx) => {
    isNew = true;
    return createLink(tx, ctx, input);
  });
  const write = (address: string) => writeMail(ctx.db, input.id, address);
  const { address: link, ...sent } = await mailLink(
    ctx,
    _id,
    isNew && input.mail ? write : undefined,
  );
  return { ...sent, link };
}
