import { CALL_STATES } from '@callboard/contract/calls/call-states';
import { MOST_COUNTED_CALLS, type StateCount } from '@callboard/contract/calls/statuses';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { sql } from 'drizzle-orm';
import { IN_STATE } from './in-state.ts';

const counts = prepared('calls_by_state', (db) =>
  db.select({ key: sql<StateCount['key']>`key`, count: sql<number>`count` }).from(
    sql`(${sql.join(
      CALL_STATES.map(
        (state) => sql`select ${sql.raw(`'${state}'`)} as key, count(*)::int as count from (
            select from ${serviceCalls} where ${IN_STATE[state]} limit ${MOST_COUNTED_CALLS}) calls`,
      ),
      sql` union all `,
    )}) as counted`,
  ),
);

/** How many calls are in each state by now, counted up to 10,000. */
export const countByState = (db: Reader): Promise<StateCount[]> =>
  counts(db).execute({ now: new Date().toISOString() });
