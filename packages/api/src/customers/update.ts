import type { Customer, CustomerChange } from '@callboard/contract/people/customers';
import type { Transaction } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { eq, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { endSessionsOfCustomer } from '../auth/end-sessions.ts';
import { notFound } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { record } from '../history/record.ts';
import { normalizePhone } from '../people/phone.ts';
import { requireReferralSource } from '../referral-sources/require.ts';
import { checkVersion } from '../versions/stale.ts';
import { customerById } from './by-id.ts';
import { customerValues } from './values.ts';

/**
 * Changes the fields that were sent. A customer whose email changes, with which they sign in, is
 * signed out everywhere at once.
 * @throws DomainError `not_found`, `invalid` for a phone that can be none, `conflict` when based
 *   on an old version
 */
export async function updateCustomer(
  tx: Transaction,
  author: Author,
  input: CustomerChange,
): Promise<Customer> {
  const id = requireId(input.id, 'customer');
  const [locked] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  if (!locked) throw notFound('customer');
  const current = await customerById(tx, id);
  checkVersion('customer', current, input.version);
  await tx
    .update(customers)
    .set({
      firstName: input.firstName,
      lastName: input.lastName,
      businessName: input.businessName,
      phone: input.phone === undefined ? undefined : normalizePhone(input.phone),
      email: input.email,
      referralSourceId: await requireReferralSource(tx, input.referralSourceId),
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, id));
  const changed = await customerById(tx, id);
  await record(tx, author, {
    kind: 'customers',
    id,
    action: 'update',
    version: changed.version,
    change: { before: customerValues(current), after: customerValues(changed) },
  });
  if (changed.email !== current.email) await endSessionsOfCustomer(tx, id, 'email changed');
  return changed;
}
