import { CustomerFlags } from '@callboard/contract/people/customer-flags';
import type { CustomerDetail, NewCustomer } from '@callboard/contract/people/customers';
import { MAY_SET_FLAGS } from '@callboard/contract/people/rights';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { DomainError } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { normalizePhone } from '../people/phone.ts';
import { requireReferralSource } from '../referral-sources/require.ts';
import { customerById } from './by-id.ts';
import { customerValues } from './values.ts';

/**
 * Creates a customer; the phone is stored in one spelling.
 * @throws DomainError `forbidden` for flags by a technician, `invalid` for a phone that can be none, `not_found` for an unknown source
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
  const { contactRole, phoneUses, emailUses, language } = input;
  const [created] = await tx
    .insert(customers)
    .values({
      firstName: input.firstName,
      lastName: input.lastName,
      businessName: input.businessName,
      phone: normalizePhone(input.phone),
      email: input.email,
      referralSourceId: await requireReferralSource(tx, input.referralSourceId),
      ...flags,
      contactRole,
      phoneUses,
      emailUses,
      language,
    })
    .returning({ id: customers.id });
  if (!created) throw new Error('The customer was not stored');
  const customer = await customerById(tx, created.id);
  await record(tx, author, {
    kind: 'customers',
    id: customer._id,
    action: 'create',
    version: customer.version,
    change: { before: null, after: customerValues(customer) },
  });
  return customer;
}
