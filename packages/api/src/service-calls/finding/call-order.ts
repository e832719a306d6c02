import type { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type SQL, sql } from 'drizzle-orm';

/** What a call has to be paid, in cents, and since when it has its status; each has an index by status. */
export const BALANCE = sql`(${serviceCalls.subtotal} - ${serviceCalls.paid})`;
export const STATUS_SINCE = sql`status_since(${serviceCalls.status}, ${serviceCalls.statusTimes}, ${serviceCalls.createdAt})`;

export type Sorting = Pick<ServiceCallQuery, 'sort' | 'dir'>;

const KEYS: Record<Sorting['sort'], SQL> = {
  scheduledAt: sql`${serviceCalls.scheduledAt}`,
  statusSince: STATUS_SINCE,
  balance: BALANCE,
};

/** What a list of calls is sorted by. */
export function callOrder({ sort, dir }: Sorting) {
  const key = KEYS[sort];
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
