import type { PaymentTotals, PaymentTotalsQuery } from '@callboard/contract/calls/payments-taken';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { toDollars } from '@callboard/contract/platform/values/money';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { payments } from '@callboard/db/schema/call-lines';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../../platform/only-row.ts';
import { isTaken } from './taken.ts';

const totals = prepared('payment_totals', (db) => {
  const taken = db
    .select({ amount: payments.amount })
    .from(payments)
    .where(isTaken)
    .limit(MOST_COUNTED_CALLS)
    .as('taken');
  return db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql`coalesce(sum(${taken.amount}), 0)`.mapWith(Number),
    })
    .from(taken);
});

/**
 * How many payments were taken in a period on all calls, counted up to 10,000, and their sum in
 * dollars; null where not all were counted.
 */
export async function totalsOfPayments(
  db: Reader,
  { from, to }: PaymentTotalsQuery,
): Promise<PaymentTotals> {
  const sums = onlyRow(await totals(db).execute({ from, to }));
  const { count, cents } = sums;
  return { count, amount: count < MOST_COUNTED_CALLS ? toDollars(cents) : null };
}
