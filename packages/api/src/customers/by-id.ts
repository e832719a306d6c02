import type { Customer } from '@callboard/contract/people/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { eq } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import { customerShape } from './shape.ts';

/**
 * One customer.
 * @throws DomainError `not_found`
 */
export async function customerById(db: Reader, id: string): Promise<Customer> {
  const [customer] = await db
    .select(customerShape)
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(eq(customers.id, requireId(id, 'customer')));
  if (!customer) throw notFound('customer');
  return customer;
}
