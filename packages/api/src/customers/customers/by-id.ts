import type { CustomerFlags } from '@callboard/contract/customers/customer-flags';
import type { CustomerDetail } from '@callboard/contract/customers/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { customerShape, firstContactShape, flagShape } from './shape.ts';

/**
 * One customer, with what staff have to know of them.
 * @throws DomainError `not_found`
 */
export async function customerById(db: Reader, id: string): Promise<CustomerDetail> {
  return requireRow(
    await db
      .select({
        ...customerShape,
        ...flagShape,
        taxExempt: customers.taxExempt,
        ...firstContactShape,
      })
      .from(customers)
      .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
      .where(eq(customers.id, requireId(id, 'customer'))),
    'customer',
  );
}

/**
 * What staff have to know of a customer before they book.
 * @throws DomainError `not_found`
 */
export async function flagsOfCustomer(db: Reader, id: string): Promise<CustomerFlags> {
  return requireRow(
    await db
      .select(flagShape)
      .from(customers)
      .where(eq(customers.id, requireId(id, 'customer'))),
    'customer',
  );
}
