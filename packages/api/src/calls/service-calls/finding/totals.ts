import type { CallTotals, CallTotalsQuery } from '@callboard/contract/calls/call-query';
import type { CallStateKey } from '@callboard/contract/calls/late-or-unscheduled';
import { MAY_SEE_OFFICE } from '@callboard/contract/people/rights';
import { MOST_COUNTED_CALLS } from '@callboard/contract/platform/limits';
import { toDollars } from '@callboard/contract/platform/values/money';
import { BALANCE, IS_SUM_DUE, TOTAL } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, type SQL, sql } from 'drizzle-orm';
import { requireJobType } from '../../../company/lists/require-job-type.ts';
import type { Actor } from '../../../platform/context.ts';
import { IS_DONE } from '../in-state.ts';
import { callConditions } from './call-conditions.ts';

// The same in the words of the index that sums are read from alone.
const BY_INDEX = new Map<string, SQL>([
  ['unpaid' satisfies CallStateKey, sql`(${IS_DONE} and ${IS_SUM_DUE})`],
]);

const sumsWith = (names: readonly string[], conditions: readonly SQL[]) =>
  prepared(['call_totals', ...names].join('_'), (db) => {
    const counted = db
      .select({
        subtotal: serviceCalls.subtotal,
        total: TOTAL.as('total'),
        balance: BALANCE.as('balance'),
      })
      .from(serviceCalls)
      .where(and(...conditions))
      .limit(MOST_COUNTED_CALLS)
      .as('counted');
    return db
      .select({
        count: sql<number>`count(*)::int`,
        subtotal: sql`coalesce(sum(${counted.subtotal}), 0)`.mapWith(Number),
        total: sql`coalesce(sum(${counted.total}), 0)`.mapWith(Number),
        balance: sql`coalesce(sum(${counted.balance}), 0)`.mapWith(Number),
      })
      .from(counted);
  });

// Building one takes longer than Postgres takes to count; the dashboard asks for six at once.
const built = new Map<string, ReturnType<typeof sumsWith>>();
const MOST_KEPT = 100;

function sumsOf(...[names, conditions]: Parameters<typeof sumsWith>) {
  const key = names.join();
  const sums = built.get(key) ?? sumsWith(names, conditions);
  if (built.size < MOST_KEPT) built.set(key, sums);
  return sums;
}

/**
 * How many calls there are, counted up to 10,000, and the sums of what they come to and have left to
 * pay, in dollars; null where not all were counted, and for a technician.
 * @throws DomainError as `listServiceCalls`
 */
export async function totalsOfCalls(
  db: Reader,
  actor: Actor,
  query: CallTotalsQuery,
): Promise<CallTotals> {
  const { names, conditions, values } = callConditions(actor, query);
  const summed = conditions.map((condition, at) => BY_INDEX.get(names[at] ?? '') ?? condition);
  const [[sums]] = await Promise.all([
    sumsOf(names, summed)(db).execute(values),
    requireJobType(db, query.jobType ?? null),
  ]);
  if (!sums) throw new Error('Nothing was counted');
  const isTold = sums.count < MOST_COUNTED_CALLS && MAY_SEE_OFFICE.includes(actor.role);
  return {
    count: sums.count,
    subtotal: isTold ? toDollars(sums.subtotal) : null,
    total: isTold ? toDollars(sums.total) : null,
    balance: isTold ? toDollars(sums.balance) : null,
  };
}
