import type { Period } from '@callboard/contract/calls/dashboard';
import { MOST_COUNTED_CALLS, STATUSES, type StatusCount } from '@callboard/contract/calls/statuses';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { IS_VISIT } from '../service-calls/in-state.ts';

const { placeholder } = sql;

const keys = sql.join(
  STATUSES.map(({ key }) => sql.raw(`('${key}')`)),
  sql`, `,
);

const counts = prepared('visits_by_status', (db) =>
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

/**
 * How many visits of a period have each status, counted up to 10,000; statuses without visits are
 * left out.
 */
export const countVisits = (db: Reader, { start, end }: Period): Promise<StatusCount[]> =>
  counts(db).execute({ start, end });
