import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import type { TaxReach } from '@callboard/contract/money/tax-rates';
import { IS_UNBILLED_WORK } from '@callboard/db/calls-to-invoice';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { settings } from '@callboard/db/schema/settings';
import { taxRecounts } from '@callboard/db/schema/tax-recounts';
import { and, type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../../platform/only-row.ts';

const when = (moment: 'completedAt' | 'canceledAt') =>
  sql`(${serviceCalls.statusTimes} ->> ${moment})::timestamptz`;

/** The contract's `taxDayOf`, without payments: when a call is done, or will be at the earliest. */
const countsAt = sql`case
  when ${serviceCalls.status} in (${sql.join([...DONE_STATUSES], sql`, `)})
    then coalesce(${when('completedAt')}, ${serviceCalls.scheduledAt})
  when ${serviceCalls.status} = 'canceled' then coalesce(${when('canceledAt')}, ${serviceCalls.scheduledAt})
  else greatest(${serviceCalls.scheduledAt}, clock_timestamp()) end`;

const countFrom = (db: Reader, from: SQL, timeZone: string) =>
  db.$count(
    serviceCalls,
    and(IS_UNBILLED_WORK, sql`(${countsAt} at time zone ${timeZone})::date >= ${from}`),
  );

/**
 * How many calls with lines a change of rates, rules or the first day with tax goes through.
 * @param from the first day, where it is to be another one than the company's
 */
export async function taxReach(db: Reader, from: string | undefined): Promise<TaxReach> {
  const [row, recounts] = await Promise.all([
    db
      .select({ taxFrom: settings.taxFrom, timeZone: settings.timeZone })
      .from(settings)
      .then(onlyRow),
    db.select({ wanted: taxRecounts.wanted, done: taxRecounts.done }).from(taxRecounts),
  ]);
  const day = from ?? row.taxFrom;
  return {
    calls: day === null ? 0 : await countFrom(db, sql`${day}::date`, row.timeZone),
    isWorking: row.taxFrom !== null && recounts.some(({ wanted, done }) => wanted !== done),
  };
}
