import { MOST_NAMED_CALLS, type OfficeDay } from '@callboard/contract/dispatch/dashboard';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type SQL, sql } from 'drizzle-orm';
import { DUE_AT } from '../../calls/service-calls/due-at.ts';
import { IN_STATE } from '../../calls/service-calls/in-state.ts';
import { selectDayCalls } from './day-call.ts';

/** The states whose first calls are named, and the time by which they come: since when they count there, or when they are due. */
const SINCE = {
  late: sql`coalesce(window_end, scheduled_at)`,
  unassigned: DUE_AT,
  needs_time: sql`created_at`,
  emergency: DUE_AT,
} as const satisfies Partial<Record<keyof typeof IN_STATE, SQL>>;
type NamedState = keyof typeof SINCE;

const isNamed = (state: string): state is NamedState => Object.hasOwn(SINCE, state);

const picked = sql.join(
  Object.keys(SINCE)
    .filter(isNamed)
    .map(
      (state) => sql`(select id, ${sql.raw(`'${state}'`)} as list, ${SINCE[state]} as since
        from ${serviceCalls} where ${IN_STATE[state]}
        order by since, id limit ${sql.raw(String(MOST_NAMED_CALLS))})`,
    ),
  sql` union all `,
);

const firstOfEach = prepared('first_calls_of_states', (db) => selectDayCalls(db, picked));

/**
 * The calls that have been late for longest, the emergencies that are due first, and of the unscheduled ones the
 * unassigned visits that are due first, then those that wait for a time for longest; a few of each.
 */
export async function firstCalls(
  db: Reader,
): Promise<Pick<OfficeDay, 'late' | 'unscheduled' | 'emergency'>> {
  const rows = await firstOfEach(db).execute({ now: new Date().toISOString() });
  const of = (state: NamedState) => rows.filter(({ list }) => list === state);
  return {
    late: of('late'),
    unscheduled: [...of('unassigned'), ...of('needs_time')].slice(0, MOST_NAMED_CALLS),
    emergency: of('emergency'),
  };
}
