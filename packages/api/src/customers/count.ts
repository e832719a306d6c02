import {
  type CustomerCountQuery,
  MOST_COUNTED_MATCHES,
} from '@callboard/contract/people/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { sql } from 'drizzle-orm';
import { readTyped } from '../searching/read-typed.ts';
import { idsOfMatching } from './ids-of-matching.ts';
import { matchCustomer } from './matches.ts';
import { afterCustomer } from './name-order.ts';

/** How many customers there are, or how many match `q`, counted up to 1,000. */
export async function countCustomers(db: Reader, { q }: CustomerCountQuery) {
  const typed = await readTyped(db, q);
  const counted = typed
    ? sql`(${idsOfMatching(matchCustomer(typed), afterCustomer(undefined), MOST_COUNTED_MATCHES)}) matching`
    : sql`${customers}`;
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${counted}`,
  );
  return { count: row?.count ?? 0 };
}
