import {
  type CustomerCountQuery,
  MOST_COUNTED_MATCHES,
} from '@callboard/contract/customers/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { sql } from 'drizzle-orm';
import { readTyped, type Typed } from '../../platform/search-terms/read-typed.ts';
import { idsOfMatching } from './ids-of-matching.ts';
import { matchCustomer } from './matches.ts';
import { afterCustomer } from './name-order.ts';

/** How many customers there are, or how many match `q`, counted up to 1,000. */
export async function countCustomers(db: Reader, { q }: CustomerCountQuery) {
  const typed = await readTyped(db, q, 'of unknown words');
  const matching = (words: Typed) =>
    idsOfMatching(matchCustomer(words), afterCustomer(undefined), MOST_COUNTED_MATCHES);
  // Those who were merged are few, and have an index of their own.
  const counted = typed
    ? sql`(select count(*) from (${matching(typed)}) matching)`
    : sql`(select count(*) from ${customers})
        - (select count(*) from ${customers} where ${customers.mergedIntoId} is not null)`;
  const [row] = await db.execute<{ count: number }>(sql`select (${counted})::int as count`);
  return { count: row?.count ?? 0 };
}
