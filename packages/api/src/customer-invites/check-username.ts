import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, ne } from 'drizzle-orm';
import { taken } from '../errors/domain-error.ts';

/**
 * User names are unique among customers.
 * @param customerId who may have it already
 * @throws DomainError `conflict` at the field `username`
 */
export async function checkUsername(
  db: Reader,
  username: string,
  customerId: string,
): Promise<void> {
  const [other] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.username, username), ne(customers.id, customerId)));
  if (other) throw taken('username', 'This user name is taken. Choose another one.');
}
