import { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import type { CustomerDetail, NewCustomer } from '@callboard/contract/customers/customers';
import { MAY_EXEMPT, MAY_SET_FLAGS } from '@callboard/contract/people/rights';
import type { Transaction } from '@callboard/db/client';
import { requireReferralSource } from '../../company/referral-sources/require.ts';
import { linkTexts } from '../../messages/incoming/inbox.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { normalizePhone } from '../../platform/names/phone-number.ts';
import { storeNew } from '../../platform/versions/versioned.ts';
import { CUSTOMER } from './customer.ts';

/**
 * Creates a customer; the phone is stored in one spelling.
 * @throws DomainError `forbidden` for flags or a tax exemption by a technician, `invalid` for a phone that can be none, `not_found` for an unknown source
 */
export async function createCustomer(
  tx: Transaction,
  author: Author,
  input: NewCustomer,
): Promise<CustomerDetail> {
  const flags = CustomerFlags.parse(input);
  if (Object.values(flags).includes(true) && !MAY_SET_FLAGS.includes(author.role)) {
    throw new DomainError('forbidden', 'Flags are set by the office.');
  }
  if (input.taxExempt && !MAY_EXEMPT.includes(author.role)) {
    throw new DomainError('forbidden', 'Tax exemptions are set by the office.');
  }
  const { taxExempt = null, contactRole, phoneUses, emailUses, language } = input;
  const phone = normalizePhone(input.phone);
  const created = await storeNew(tx, author, CUSTOMER, {
    firstName: input.firstName,
    lastName: input.lastName,
    businessName: input.businessName,
    phone,
    email: input.email,
    referralSourceId: await requireReferralSource(tx, input.referralSourceId),
    ...flags,
    taxExempt,
    contactRole,
    phoneUses,
    emailUses,
    language,
  });
  // Somebody unknown wrote, and the office asked who they are.
  if (author.role !== 'customer') await linkTexts(tx, created._id, phone);
  return created;
}
