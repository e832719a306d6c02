import { type CallStateKey, GRACE_MINUTES } from '@callboard/contract/calls/late-or-unscheduled';
import {
  BEGUN_STATUS,
  DONE_STATUSES,
  OPEN_STATUSES,
  UNBEGUN_STATUSES,
  UNCONFIRMED_STATUSES,
  UNDER_WAY_STATUSES,
  UNFINISHED_STATUSES,
  WAITING_STATUSES,
} from '@callboard/contract/calls/status-groups';
import { BALANCE } from '@callboard/db/call-sums';
import { type SQL, sql } from 'drizzle-orm';

const now = sql`${sql.placeholder('now')}::timestamptz`;

// Written out, so that Postgres sees that the index of unfinished calls has them all.
const hasStatus = (...statuses: readonly string[]) =>
  sql.raw(`status in (${statuses.map((status) => `'${status}'`).join(', ')})`);

const isAssigned = sql`assigned_employee_id is not null`;

/** What is a visit: somebody is sent at an agreed time. What was brought along is the past of others. */
export const IS_VISIT = sql`(${isAssigned} and not needs_time and brought_at is null)`;

const begunAt = sql`(status_times->>'arrivedAt')::timestamptz`;

/** Neither done nor called off: the calls of the index of unfinished calls. */
export const IS_UNFINISHED = hasStatus(...OPEN_STATUSES, ...WAITING_STATUSES);

/** Work that is done, whether or not it is paid. */
export const IS_DONE = hasStatus(...DONE_STATUSES);

/** Visits that somebody is on, or on the way to. */
export const UNDER_WAY = sql`(${hasStatus(...UNDER_WAY_STATUSES)} and ${isAssigned})`;

/**
 * The states of `isInState` as conditions on `service_calls`, for lists and counters. Executed with
 * `now`, an instant.
 */
export const IN_STATE: Record<CallStateKey, SQL> = {
  unscheduled: sql`(${hasStatus(...OPEN_STATUSES)}
    and (assigned_employee_id is null or needs_time))`,
  unassigned: sql`(${hasStatus(...OPEN_STATUSES)}
    and assigned_employee_id is null and (not needs_time or window_end is not null))`,
  needs_time: sql`(${hasStatus(...OPEN_STATUSES)}
    and needs_time and (${isAssigned} or window_end is null))`,
  late: sql`(${hasStatus(...UNBEGUN_STATUSES)} and ${isAssigned}
    and case when window_end is not null then window_end < ${now}
      else not needs_time
        and scheduled_at < ${now} - ${sql.raw(String(GRACE_MINUTES))} * interval '1 minute' end)`,
  running_over: sql`(${hasStatus(BEGUN_STATUS)} and ${isAssigned}
    and ${begunAt} + duration_minutes * interval '1 minute' < ${now})`,
  waiting: sql`(${hasStatus(...WAITING_STATUSES)})`,
  not_confirmed: sql`(${hasStatus(...UNCONFIRMED_STATUSES)} and ${IS_VISIT})`,
  emergency: sql`(${hasStatus(...UNFINISHED_STATUSES)} and priority = 'emergency')`,
  unpaid: sql`(${IS_DONE} and ${BALANCE} > 0)`,
};
