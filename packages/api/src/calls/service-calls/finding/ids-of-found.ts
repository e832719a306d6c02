import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, type SQL, sql } from 'drizzle-orm';
import { matchCustomer } from '../../../customers/customers/matches.ts';
import type { Typed } from '../../../platform/search-terms/read-typed.ts';
import type { callOrder } from './call-order.ts';

interface Wanted {
  conditions: readonly SQL[];
  order: ReturnType<typeof callOrder>;
  /** How many calls to find. */
  rows: SQL | number;
}

const idsWhere = ({ conditions, order, rows }: Wanted, ...more: readonly SQL[]) => sql`
  select ${serviceCalls.id}, ${order.key} as key from ${order.from}
  where ${and(sql`true`, ...conditions, ...more)}
  order by ${sql.join(order.by, sql`, `)} limit ${rows}`;

/**
 * Selects `id` and sort `key` of the first calls whose customer matches, or that have the number.
 * As in the list of customers: what many match is found by walking the calls in their order; what
 * few match, or none of the first ones, by the text indexes of the customers and each one's calls.
 */
export function idsOfFound(typed: Typed, wanted: Wanted & { rows: number }): SQL {
  const { conditions, order, rows } = wanted;
  const number = typed.callNumber;
  const isNumber = sql`${serviceCalls.callNumber} = ${number}`;
  if (typed.isOnlyCallNumber) return idsWhere(wanted, isNumber);

  const match = matchCustomer(typed);
  const walk = rows * match.leavesPerRow;
  const isRare = sql`(select count(*) from leafed) < ${rows} and (select count(*) from walked) = ${walk}`;
  const found = match.byIndex.map(
    (condition) => sql`select c.id from ${customers} c where ${isRare} and ${condition}`,
  );
  return sql`
    with walked as materialized (
      select ${serviceCalls.id}, ${serviceCalls.customerId}, ${serviceCalls.callNumber}, ${order.key} as key
      from ${order.from} where ${and(sql`true`, ...conditions)}
      order by ${sql.join(order.by, sql`, `)} limit ${walk}
    ), leafed as materialized (
      select w.id, w.key from walked w join ${customers} c on c.id = w.customer_id
      where ${match.closely} ${number === null ? sql`` : sql`or w.call_number = ${number}`}
      order by w.key ${order.direction}, w.id ${order.direction} limit ${rows}
    )
    select id, key from leafed where not (${isRare})
    union all (
      select id, key from (
        select s.id, s.key from (${sql.join(found, sql` union `)} offset 0) c
          cross join lateral (
            select ${serviceCalls.id}, ${order.key} as key from ${order.from}
            where ${and(sql`${serviceCalls.customerId} = c.id`, ...conditions)} offset 0
          ) s
        ${number === null ? sql`` : sql`union (${idsWhere(wanted, isNumber, isRare)})`}
      ) rare
      order by key ${order.direction}, id ${order.direction} limit ${rows}
    )`;
}
