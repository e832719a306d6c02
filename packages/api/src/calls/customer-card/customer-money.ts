import { AGING_DAYS, type CustomerMoney } from '@callboard/contract/calls/customer-card';
import { toDollars } from '@callboard/contract/platform/values/money';
import { BALANCE, isOwingIn } from '@callboard/db/call-sums';
import { isoInstant } from '@callboard/db/iso-instant';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { type SQL, sql } from 'drizzle-orm';
import { IS_DONE } from '../service-calls/in-state.ts';

/** Sums in cents, as the statement below gives them. */
type Sums = {
  owed: number;
  since: string | null;
  aging: { count: number; cents: number }[];
  notDone: number;
  credit: number;
};

const SPANS = [...AGING_DAYS, null].map((maxDays, at) => ({
  minDays: at === 0 ? 0 : (AGING_DAYS[at - 1] ?? 0) + 1,
  maxDays,
}));

const sumWhere = (condition: SQL) => sql`coalesce(sum(cents) filter (where ${condition}), 0)`;
const IS_UNPAID = sql`is_done and cents > 0`;

const within = ({ minDays, maxDays }: (typeof SPANS)[number]) => {
  const isLater = minDays === 0 ? sql`true` : sql`days >= ${sql.raw(String(minDays))}`;
  const isEarlier = maxDays === null ? sql`true` : sql`days <= ${sql.raw(String(maxDays))}`;
  return sql`${IS_UNPAID} and ${isLater} and ${isEarlier}`;
};

const aging = sql.join(
  SPANS.map((span) => {
    const isWithin = within(span);
    return sql`json_build_object('count', count(*) filter (where ${isWithin}), 'cents', ${sumWhere(isWithin)})`;
  }),
  sql`, `,
);

// A visit that nobody said was completed counts from when it was billed, or else was to be.
const doneAt = sql`coalesce((${serviceCalls.statusTimes}->>'completedAt')::timestamptz,
  (${serviceCalls.statusTimes}->>'invoicedAt')::timestamptz,
  (${serviceCalls.statusTimes}->>'closedAt')::timestamptz, ${serviceCalls.scheduledAt})`;

const dayOf = (moment: SQL) => sql`(${moment} at time zone ${settings.timeZone})::date`;

// What a customer's calls have left to pay, or too much of.
const balances = sql`select ${BALANCE} as cents, ${IS_DONE} as is_done,
      ${doneAt} as done_at,
      ${dayOf(sql`${sql.placeholder('now')}::timestamptz`)} - ${dayOf(doneAt)} as days
    from ${serviceCalls}, ${settings}
    where ${serviceCalls.customerId} = ${customers.id} and ${isOwingIn('service_calls')}`;

/**
 * What the customer of a row owes, as one value (contract: Money). Ages are days of the company's
 * calendar; executed with `now`, an instant.
 */
export const customerMoney = sql`(
  select json_build_object('owed', coalesce(sum(cents), 0),
    'since', min(done_at) filter (where ${IS_UNPAID}),
    'aging', json_build_array(${aging}),
    'notDone', ${sumWhere(sql`not is_done and cents > 0`)},
    'credit', -${sumWhere(sql`cents < 0`)})
  from (${balances}) balance)`.mapWith(
  ({ owed, since, aging: sums, notDone, credit }: Sums): CustomerMoney => ({
    owed: toDollars(owed),
    owedSince: since === null ? null : isoInstant(since),
    aging: SPANS.map((span, at) => ({
      ...span,
      count: sums[at]?.count ?? 0,
      balance: toDollars(sums[at]?.cents ?? 0),
    })),
    notDone: toDollars(notDone),
    credit: toDollars(credit),
  }),
);
