import type { NewSignInLink, SignInLink } from '@callboard/contract/people/password-links';
import { SIGN_IN_LINK_DAYS } from '@callboard/contract/people/password-links';
import { MAY_SEND_LINK } from '@callboard/contract/people/rights';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getCompanySettings } from '../../company/settings/get.ts';
import { beginMail } from '../../messages/outbox/begin.ts';
import { firstSignInLink } from '../../messages/texts/first-sign-in-link.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor, Context, Services } from '../../platform/context.ts';
import { DomainError, requireRow } from '../../platform/errors/domain-error.ts';
import { record } from '../../platform/history/record.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { once } from '../../platform/idempotency/once.ts';
import { createPasswordLink } from './create.ts';
import { type LinkMailing, mailLink, writeLinkMail } from './mail-link.ts';

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

/** The mail that brings an employee a link to choose a password; undefined once it does not work. */
export const writeSignInLink = (services: Services, linkId: string) =>
  writeLinkMail(services, linkId, async ({ employeeId, address }) => {
    if (employeeId === null) return undefined;
    const { db } = services;
    const [employee] = await db
      .select({ to: employees.email, firstName: employees.firstName })
      .from(employees)
      .where(eq(employees.id, employeeId));
    if (!employee?.to) return undefined;
    const company = await getCompanySettings(db);
    const { to } = employee;
    return { to, ...firstSignInLink(company, { ...employee, address, days: SIGN_IN_LINK_DAYS }) };
  });

/** Stores a link with the mail that brings it. */
async function createMailed(
  tx: Transaction,
  services: Services & { actor: Actor },
  input: NewSignInLink,
) {
  const link = await createLink(tx, services, input);
  const linkId = link._id;
  const claimed = await beginMail(tx, { kind: 'sign-in link', about: { linkId } });
  return { link, mailing: { claimed, write: () => writeSignInLink(services, linkId) } };
}

/**
 * Mails a first link to an employee, unless somebody has sent them one or they have a password by now.
 * @returns to whom it was mailed, null when it could not be; undefined for whoever needs none
 */
export async function sendFirstLink(
  services: Services & { actor: Actor },
  id: string,
): Promise<{ sentTo: string | null } | undefined> {
  const created = await inTransaction(services.db, async (tx) => {
    await tx.select({ id: employees.id }).from(employees).where(eq(employees.id, id)).for('update');
    // Looked at behind the lock: of two at once the second finds the first one's link.
    const [needy] = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.id, id), isUninvited));
    return needy && createMailed(tx, services, { id, mail: true });
  });
  return created && mailLink(services, created.link._id, created.mailing);
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
  let mailing: LinkMailing | undefined;
  const { _id } = await once(ctx, operation, Created, input, async (tx) => {
    if (!input.mail) return createLink(tx, ctx, input);
    const created = await createMailed(tx, ctx, input);
    mailing = created.mailing;
    return created.link;
  });
  const { address: link, ...sent } = await mailLink(ctx, _id, mailing);
  return { ...sent, link };
}
