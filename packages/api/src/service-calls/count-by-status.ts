import {
  MOST_COUNTED_CALLS,
  STATUSES,
  type StatusCount,
  type StatusKey,
} from '@callboard/contract/calls/statuses';
import type { Reader } from '@callboard/db/client';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';

const keys = sql.join(
  STATUSES.map(({ key }) => sql`(${key})`),
  sql`, `,
);

/** How many calls each status has, counted up to 10,000; statuses without calls are left out. */
export async function countByStatus(db: Reader): Promise<StatusCount[]> {
  const rows = await db.execute<{ key: StatusKey; count: number }>(sql`
    select key, count from (values ${keys}) as statuses (key),
      lateral (select count(*)::int as count from (
        select from ${serviceCalls} where status = key limit ${MOST_COUNTED_CALLS}) calls) counted
    where count > 0`);
  return [...rows];
}
