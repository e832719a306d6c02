import { MOST_COUNTED_CALLS, STATUSES, type StatusCount } from '@callboard/contract/calls/statuses';
import type { OfficeDay, Period } from '@callboard/contract/dispatch/dashboard';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { countByState } from '../../calls/service-calls/count-calls.ts';
import { IS_VISIT } from '../../calls/service-calls/in-state.ts';
import { companyZone } from '../../company/settings/company-zone.ts';
import { firstCalls } from './first-calls.ts';
import { periodsAt } from './periods.ts';
import { visitsUnderWay } from './visits-under-way.ts';

/** What the office has to do today, in six statements however many calls there are. */
export async function officeDay(db: Reader): Promise<OfficeDay> {
  const { today } = periodsAt(Date.now(), await companyZone(db));
  const [states, visits, first, technicians] = await Promise.all([
    countByState(db),
    countVisits(db, today),
    firstCalls(db),
    visitsUnderWay(db),
  ]);
  return { today, states, visits, ...first, technicians };
}

const { placeholder } = sql;

const keys = sql.join(
  STATUSES.map(({ key }) => sql.raw(`('${key}')`)),
  sql`, `,
);

const visitCounts = prepared('visits_by_status', (db) =>
  db
    .select({ key: sql<StatusCount['key']>`key`, count: sql<number>`count` })
    .from(sql`(values ${keys}) as statuses (key),
      lateral (select count(*)::int as count from (
        select from ${serviceCalls}
        where status = key and ${IS_VISIT}
          and scheduled_at >= ${placeholder('start')} and scheduled_at < ${placeholder('end')}
        limit ${sql.raw(String(MOST_COUNTED_CALLS))}) calls) counted`)
    .where(sql`count > 0`),
);

/** How many visits of a period have each status; statuses without visits are left out. */
const countVisits = (db: Reader, { start, end }: Period): Promise<StatusCount[]> =>
  visitCounts(db).execute({ start, end });
