import type { PaymentTotals, PaymentTotalsQuery } from '@callboard/contract/calls/payments-taken';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { toDollars } from '@callboard/contract/platform/values/money';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { payments } from '@callboard/db/schema/call-lines';
import { callRefunds } from '@callboard/db/schema/call-refunds';
import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { onlyRow } from '../../platform/only-row.ts';
import { isGivenBack, isTaken } from './taken.ts';

const totals = prepared('payment_totals', (db) => {
  const paid = db
    .select({ amount: sql<number>`${payments.amount}`.as('amount') })
    .from(payments)
    .where(isTaken)
    .limit(MOST_COUNTED_CALLS)
    .as('paid');
  const back = db
    .select({ amount: sql<number>`-${callRefunds.amount}`.as('amount') })
    .from(callRefunds)
    .where(isGivenBack)
    .limit(MOST_COUNTED_CALLS)
    .as('back');
  const money = unionAll(db.select().from(paid), db.select().from(back)).as('money');
  return db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql`coalesce(sum(${money.amount}), 0)`.mapWith(Number),
    })
    .from(money);
});

/**
 * How many payments and refunds there are in a period on all calls, counted up to 10,000, and what they
 * come to in dollars: payments less refunds; null where not all were counted.
 */
export async function totalsOfPayments(
  db: Reader,
  { from, to }: PaymentTotalsQuery,
): Promise<PaymentTotals> {
  const sums = onlyRow(await totals(db).execute({ from, to }));
  const count = Math.min(sums.count, MOST_COUNTED_CALLS);
  return { count, amount: count < MOST_COUNTED_CALLS ? toDollars(sums.cents) : null };
}
