import type { CustomerCountQuery } from '@callboard/contract/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { sql } from 'drizzle-orm';
import { matchesCustomer } from './matches.ts';

/** How many customers there are, or how many match `q`. */
export async function countCustomers(db: Reader, { q }: CustomerCountQuery) {
  const matches = matchesCustomer(q) ?? sql`true`;
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${customers} c where ${matches}`,
  );
  return { count: row?.count ?? 0 };
}
