import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { and, eq, ne } from 'drizzle-orm';
import postgres from 'postgres';
import { taken } from '../errors/domain-error.ts';
import { driverError } from '../errors/from-postgres.ts';

const isTaken = () => taken('username', 'This user name is taken. Choose another one.');

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
  if (other) throw isTaken();
}

/**
 * For the moment between the check and the change, when somebody else takes the name.
 * @throws DomainError `conflict` at the field `username`, or the error as it was
 */
export function refuseTakenUsername(error: unknown): never {
  const cause = driverError(error);
  const isCollision =
    cause instanceof postgres.PostgresError &&
    cause.code === '23505' &&
    cause.constraint_name === 'customers_username';
  throw isCollision ? isTaken() : error;
}
