import type { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { BALANCE } from '@callboard/db/call-sums';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type SQL, sql } from 'drizzle-orm';
import { DUE_AT } from '../due-at.ts';

/** Since when a call has its status; has an index by status. */
export const STATUS_SINCE = sql`status_since(${serviceCalls.status}, ${serviceCalls.statusTimes}, ${serviceCalls.createdAt})`;

export type Sorting = Pick<ServiceCallQuery, 'sort' | 'dir' | 'state'>;

const KEYS: Record<Sorting['sort'], SQL> = {
  scheduledAt: sql`${serviceCalls.scheduledAt}`,
  statusSince: STATUS_SINCE,
  balance: BALANCE,
};

/** What a list of calls is sorted by; the time of an unassigned visit is when it is due. */
export function callOrder({ sort, dir, state }: Sorting) {
  const key = sort === 'scheduledAt' && state === 'unassigned' ? DUE_AT : KEYS[sort];
  const direction = sql.raw(dir);
  return {
    key,
    direction,
    by: [sql`${key} ${direction}`, sql`${serviceCalls.id} ${direction}`],
    /** Comes after the call with the placeholder `cursor`. */
    isAfter: sql`(${key}, ${serviceCalls.id}) ${sql.raw(dir === 'asc' ? '>' : '<')}
      (select ${key}, ${serviceCalls.id} from ${serviceCalls}
        where ${serviceCalls.id} = ${sql.placeholder('cursor')})`,
  };
}
