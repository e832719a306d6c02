import type { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import { BALANCE } from '@callboard/db/call-sums';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type SQL, sql } from 'drizzle-orm';
import { DUE_AT } from '../due-at.ts';

/** Since when a call has its status; has an index by status. */
export const STATUS_SINCE = sql`status_since(${serviceCalls.status}, ${serviceCalls.statusTimes}, ${serviceCalls.createdAt})`;

export type Sorting = Pick<ServiceCallQuery, 'sort' | 'dir' | 'state'>;

const KEYS: Record<Exclude<Sorting['sort'], 'customer'>, SQL> = {
  scheduledAt: sql`${serviceCalls.scheduledAt}`,
  statusSince: STATUS_SINCE,
  balance: BALANCE,
};

// As the list of customers, which has an index for it; a customer's calls by their visits.
const BY_NAME = [
  sql`lower(${customers.lastName})`,
  sql`lower(${customers.firstName})`,
  sql`${customers.id}`,
];

const joined = (keys: readonly SQL[]) => sql.join([...keys], sql`, `);

const WITH_CUSTOMERS = sql`${serviceCalls} join ${customers} on ${customers.id} = ${serviceCalls.customerId}`;

const ofCursor = (keys: SQL, from: SQL) =>
  sql`(select ${keys} from ${from} where ${serviceCalls.id} = ${sql.placeholder('cursor')})`;

function keysOf({ sort, state }: Sorting): readonly SQL[] {
  if (sort === 'customer') return [...BY_NAME, KEYS.scheduledAt];
  return [sort === 'scheduledAt' && state === 'unassigned' ? DUE_AT : KEYS[sort]];
}

/** What a list of calls is sorted by; the time of an unassigned visit is when it is due. */
export function callOrder(sorting: Sorting) {
  const { sort, dir } = sorting;
  const keys = keysOf(sorting);
  const all = [...keys, sql`${serviceCalls.id}`];
  const from = sort === 'customer' ? WITH_CUSTOMERS : sql`${serviceCalls}`;
  const direction = sql.raw(dir);
  const after = sql.raw(dir === 'asc' ? '>' : '<');
  const isAfter = sql`(${joined(all)}) ${after} ${ofCursor(joined(all), from)}`;
  const names = joined(BY_NAME);
  return {
    /** The tables whose columns it names. */
    from,
    /** The calls in one value, for sorting what was found. */
    key: sql`row(${joined(keys)})`,
    direction,
    by: all.map((key) => sql`${key} ${direction}`),
    /** Comes after the call with the placeholder `cursor`. */
    isAfter:
      sort === 'customer'
        ? // The first part alone has an index.
          sql`(${names}) ${after}= ${ofCursor(names, from)} and ${isAfter}`
        : isAfter,
  };
}
