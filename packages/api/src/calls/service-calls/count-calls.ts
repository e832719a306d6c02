import { CALL_STATES } from '@callboard/contract/calls/late-or-unscheduled';
import {
  MOST_COUNTED_CALLS,
  STATUSES,
  type StateCount,
  type StatusCount,
  type StatusKey,
} from '@callboard/contract/calls/statuses';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { IN_STATE } from './in-state.ts';

const statuses = sql.join(
  STATUSES.map(({ key }) => sql`(${key})`),
  sql`, `,
);

/** How many calls each status has, counted up to 10,000; statuses without calls are left out. */
export async function countByStatus(db: Reader): Promise<StatusCount[]> {
  const rows = await db.execute<{ key: StatusKey; count: number }>(sql`
    select key, count from (values ${statuses}) as statuses (key),
      lateral (select count(*)::int as count from (
        select from ${serviceCalls} where status = key limit ${MOST_COUNTED_CALLS}) calls) counted
    where count > 0`);
  return [...rows];
}

const states = sql.join(
  CALL_STATES.map(
    (state) => sql`select ${sql.raw(`'${state}'`)} as key, count(*)::int as count from (
      select from ${serviceCalls} where ${IN_STATE[state]} limit ${MOST_COUNTED_CALLS}) calls`,
  ),
  sql` union all `,
);

const byState = prepared('calls_by_state', (db) =>
  db
    .select({ key: sql<StateCount['key']>`key`, count: sql<number>`count` })
    .from(sql`(${states}) as counted`),
);

/** How many calls are in each state by now, counted up to 10,000. */
export const countByState = (db: Reader): Promise<StateCount[]> =>
  byState(db).execute({ now: new Date().toISOString() });
