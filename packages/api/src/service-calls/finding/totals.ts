import type { CallTotals, CallTotalsQuery } from '@callboard/contract/calls/call-query';
import { MOST_COUNTED_CALLS } from '@callboard/contract/limits';
import { toDollars } from '@callboard/contract/values/money';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, sql } from 'drizzle-orm';
import type { Actor } from '../../context.ts';
import { callConditions } from './call-conditions.ts';

/**
 * How many calls there are, counted up to 10,000, and the sums of their subtotals and balances in
 * dollars; null where not all were counted.
 * @throws DomainError as `listServiceCalls`
 */
export async function totalsOfCalls(
  db: Reader,
  actor: Actor,
  query: CallTotalsQuery,
): Promise<CallTotals> {
  const { conditions, values } = callConditions(actor, query);
  const counted = db
    .select({ subtotal: serviceCalls.subtotal, paid: serviceCalls.paid })
    .from(serviceCalls)
    .where(and(...conditions))
    .limit(MOST_COUNTED_CALLS)
    .as('counted');
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      subtotal: sql`coalesce(sum(${counted.subtotal}), 0)`.mapWith(Number),
      paid: sql`coalesce(sum(${counted.paid}), 0)`.mapWith(Number),
    })
    .from(counted)
    .prepare('call_totals')
    .execute(values);
  if (!sums) throw new Error('Nothing was counted');
  const isWhole = sums.count < MOST_COUNTED_CALLS;
  return {
    count: sums.count,
    subtotal: isWhole ? toDollars(sums.subtotal) : null,
    balance: isWhole ? toDollars(sums.subtotal - sums.paid) : null,
  };
}
