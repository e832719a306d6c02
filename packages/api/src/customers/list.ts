import type { Customer, CustomerQuery } from '@callboard/contract/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { and, asc, eq, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { matchesCustomer } from './matches.ts';
import { customerShape } from './shape.ts';

const after = (cursor: string) =>
  sql`(lower(${customers.lastName}), lower(${customers.firstName}), ${customers.id}) >
    (select lower(c.last_name), lower(c.first_name), c.id from ${customers} c where c.id = ${requireId(cursor, 'cursor')})`;

/**
 * Customers by last name, those that match `q` when there is one.
 * @returns one row more than `limit` when there is a next page
 */
export const listCustomers = (db: Reader, query: CustomerQuery): Promise<Customer[]> =>
  db
    .select(customerShape)
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(and(matchesCustomer(query.q), query.cursor ? after(query.cursor) : undefined))
    .orderBy(
      sql`lower(${customers.lastName})`,
      sql`lower(${customers.firstName})`,
      asc(customers.id),
    )
    .limit(rowsToRead(query.limit));
