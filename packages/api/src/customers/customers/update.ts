import { isDeepStrictEqual } from 'node:util';
import type {
  Customer,
  CustomerChange,
  CustomerDetail,
} from '@callboard/contract/customers/customers';
import type { Transaction } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { requireReferralSource } from '../../company/referral-sources/require.ts';
import { queueMail } from '../../messages/queue-mail.ts';
import { followTax } from '../../money/taxes/follow-tax.ts';
import { endPasswordLinks } from '../../people/passwords/end-password-links.ts';
import { endSessionsOfCustomer } from '../../people/sessions/end-sessions.ts';
import { invalidField } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { stale } from '../../platform/versions/stale.ts';
import { storeChange } from '../../platform/versions/versioned.ts';
import { customerById } from './by-id.ts';
import { CUSTOMER } from './customer.ts';
import { lockCustomer } from './require.ts';

/**
 * Ends what a customer's former email or phone opened, and tells the former address, in the transaction
 * that changed it.
 */
export async function followSignIn(
  tx: Transaction,
  author: Author,
  former: Customer,
  next: Customer,
) {
  const customerId = next._id;
  if (next.email !== former.email || next.phone !== former.phone) {
    await endPasswordLinks(tx, { customerId }, 'email or phone changed');
  }
  if (next.email === former.email) return;
  await endSessionsOfCustomer(tx, customerId, 'email changed');
  if (former.email === '' || former.username === '') return;
  const about = { to: former.email, firstName: next.firstName, byName: author.name };
  await queueMail(tx, { kind: 'address changed', about });
}

/** Whether a customer has changed since a version; notes and other contacts outdate nothing that others are typing. */
async function isChangedSince(tx: Transaction, { _id, version }: Customer, basedOn: number) {
  if (basedOn >= version) return basedOn > version;
  const [changed] = await tx
    .select({ version: history.version })
    .from(history)
    .where(
      and(
        eq(history.kind, 'customers'),
        eq(history.entityId, _id),
        gt(history.version, basedOn),
        // An import may bring them together with other values.
        sql`not coalesce(jsonb_exists_any(${history.after}, array['notes', 'contacts'])
          and ${history.after} - array['notes', 'contacts'] = '{}', false)`,
      ),
    )
    .limit(1);
  return changed !== undefined;
}

/**
 * Accepts a change of a customer that is based on what they are, or names no version.
 * @throws DomainError `conflict` with the customer as they are otherwise
 */
export async function checkCustomerVersion(
  tx: Transaction,
  current: CustomerDetail,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn !== undefined && (await isChangedSince(tx, current, basedOn))) {
    throw stale('customer', current);
  }
}

const MAY_LACK = [
  { field: 'firstName', label: 'First name' },
  { field: 'phone', label: 'Phone' },
] as const;

/** What a file brought without first name or phone may stay so; nobody else takes one away. */
function refuseEmptied(author: Author, current: CustomerDetail, input: CustomerChange): void {
  if (author.takesBack) return;
  for (const { field, label } of MAY_LACK) {
    if (input[field] === '' && current[field] !== '') {
      throw invalidField(field, `${label} is required`);
    }
  }
}

/** Stores what calls of customers are taxed, whose exemption may be another one. */
export const followExemption = (tx: Transaction, author: Author, customerIds: readonly string[]) =>
  followTax(
    tx,
    author,
    inArray(serviceCalls.customerId, [...customerIds]),
    'the tax exemption of the customer changed',
  );

/**
 * Changes the fields that were sent. A customer whose email changes, with which they sign in, is
 * signed out everywhere at once; their links end, and the former address is told.
 * @throws DomainError `not_found`, `invalid` for a phone that can be none and for a first name or phone
 *   taken away, `conflict` when based
 *   on an old version, or for one who was merged into another
 */
export async function updateCustomer(
  tx: Transaction,
  author: Author,
  input: CustomerChange,
): Promise<CustomerDetail> {
  const { id } = await lockCustomer(tx, input.id);
  const current = await customerById(tx, id);
  await checkCustomerVersion(tx, current, input.version);
  refuseEmptied(author, current, input);
  const changed = await storeChange(tx, author, CUSTOMER, current, {
    firstName: input.firstName,
    lastName: input.lastName,
    businessName: input.businessName,
    phone: input.phone && normalizePhone(input.phone),
    email: input.email,
    referralSourceId: await requireReferralSource(tx, input.referralSourceId),
    doNotService: input.doNotService,
    isVip: input.isVip,
    paysByCheckOnly: input.paysByCheckOnly,
    taxExempt: input.taxExempt,
    contactRole: input.contactRole,
    phoneUses: input.phoneUses,
    emailUses: input.emailUses,
    language: input.language,
  });
  await followSignIn(tx, author, current, changed);
  if (!isDeepStrictEqual(current.taxExempt, changed.taxExempt)) {
    await followExemption(tx, author, [id]);
  }
  return changed;
}
