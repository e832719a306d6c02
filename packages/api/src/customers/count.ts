import type { CustomerCountQuery } from '@callboard/contract/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { matchesCustomer } from './matches.ts';

/** How many customers there are, or how many match `q`. */
export const countCustomers = async (db: Reader, { q }: CustomerCountQuery) => ({
  count: await db.$count(customers, matchesCustomer(q)),
});
