import { LINK_ASKED_FOR, type LinkAskedFor } from '@callboard/contract/people/password-links';
import type { Transaction } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { passwordLinks } from '@callboard/db/schema/password-links';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { getCompanySettings } from '../../company/settings/get.ts';
import type { WrittenMail } from '../../messages/outbox/hand-mail.ts';
import { queueMail } from '../../messages/queue-mail.ts';
import { forgottenPassword } from '../../messages/texts/forgotten-password.ts';
import type { RequestInfo, Services } from '../../platform/context.ts';
import { record } from '../../platform/history/record.ts';
import { inTransaction } from '../../platform/idempotency/in-transaction.ts';
import { fullName } from '../../platform/names/full-name.ts';
import { isLinkOf } from '../passwords/end-password-links.ts';
import type { SessionOwner } from '../sessions/session-owner.ts';
import { findCustomer } from '../sign-in/customer-login.ts';
import { forgottenBuckets } from '../sign-in-limits/sign-in-buckets.ts';
import { countOnly } from '../sign-in-limits/within-limits.ts';
import { createPasswordLink } from './create.ts';

/**
 * Asks for a link to choose a new password. Whether somebody has that name is looked up when the
 * mail is written, after the answer: known and unknown names cost the same, and are told the same.
 * @param typed email, or for customers their username
 * @throws DomainError `too_many_requests` after too many of them, whatever the names
 */
export async function forgotPassword(
  ctx: Services & RequestInfo,
  door: 'employee' | 'customer',
  typed: string,
): Promise<LinkAskedFor> {
  const name = typed.toLowerCase();
  await countOnly(ctx, forgottenBuckets(ctx, door, name));
  await queueMail(ctx.db, { kind: 'forgot password', about: { door, typed: name } });
  return { message: LINK_ASKED_FOR };
}

const MINUTES = 60;
// Nobody's inbox is to be filled by a stranger; the newest of these mails has a link that works.
const MOST_IN_AN_HOUR = 5;

type Asked = { door: 'employee' | 'customer'; typed: string };
type Person = { owner: SessionOwner; id: string; email: string; name: string };

async function findPerson({ db }: Pick<Services, 'db'>, { door, typed }: Asked) {
  if (door === 'customer') {
    const customer = await findCustomer(db, typed);
    return customer && { ...customer, owner: { customerId: customer.id } };
  }
  const [employee] = await db
    .select({ id: employees.id, email: employees.email, name: fullName(employees) })
    .from(employees)
    .where(and(eq(employees.email, typed), ne(employees.email, ''), employees.isActive));
  return employee && { ...employee, owner: { employeeId: employee.id } };
}

async function hasEnough(tx: Transaction, owner: SessionOwner, limitFactor: number) {
  const recent = await tx.$count(
    passwordLinks,
    and(
      isLinkOf(owner),
      eq(passwordLinks.purpose, 'forgot password'),
      // One that no mail server took filled no inbox.
      isNotNull(passwordLinks.sentTo),
      sql`${passwordLinks.createdAt} > now() - interval '1 hour'`,
    ),
  );
  return recent >= MOST_IN_AN_HOUR * limitFactor;
}

/** Makes the link, unless this person was sent enough of them. */
const makeLink = (services: Services, owner: SessionOwner) =>
  inTransaction(services.db, async (tx) => {
    if (await hasEnough(tx, owner, services.limitFactor)) return undefined;
    return createPasswordLink(tx, services, {
      owner,
      purpose: 'forgot password',
      minutes: MINUTES,
    });
  });

const noteSent = ({ db }: Pick<Services, 'db'>, { owner, id, email }: Person, linkId: string) =>
  inTransaction(db, async (tx) => {
    await tx.update(passwordLinks).set({ sentTo: email }).where(eq(passwordLinks.id, linkId));
    await record(tx, 'sign-in page', {
      kind: 'customerId' in owner ? 'customers' : 'employees',
      id,
      action: 'invite',
      note: `Forgot password? A link was emailed to ${email}`,
    });
  });

/**
 * The mail with which somebody who forgot their password chooses a new one.
 * @returns undefined when nobody has that name, or no address to send it to
 */
export async function writeForgotPassword(
  services: Services,
  asked: Asked,
): Promise<WrittenMail | undefined> {
  const person = await findPerson(services, asked);
  if (!person?.email) return undefined;
  const link = await makeLink(services, person.owner);
  if (!link) return undefined;
  const company = await getCompanySettings(services.db);
  return {
    noteSent: () => noteSent(services, person, link.id),
    to: person.email,
    ...forgottenPassword(company, { name: person.name, address: link.address }),
  };
}
