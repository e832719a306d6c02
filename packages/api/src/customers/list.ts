import type { Customer, CustomerQuery } from '@callboard/contract/customers';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { referralSources } from '@callboard/db/schema/referral-sources';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { matchesCustomer } from './matches.ts';
import { customerShape } from './shape.ts';

const NAME_ORDER = sql`lower(c.last_name), lower(c.first_name), c.id`;

// What so many customers of a page's length have, is found by leafing through the names.
const LEAFED_PAGES = 10;

const after = (cursor: string) =>
  sql`(${NAME_ORDER}) > (select ${NAME_ORDER} from ${customers} c
    where c.id = ${requireId(cursor, 'cursor')})`;

/**
 * The ids of a page of customers who match. Frequent words fill the page from the first names that
 * come; for all others the indexes of the texts give everybody who matches, who are then few. Either
 * way no more than a small part of the customers is read, and no guess of the planner decides.
 */
function idsOfMatching(matches: SQL, isAfter: SQL, rows: number): SQL {
  return sql`
    with leafed as materialized (
      select c.id from (
        select c.* from ${customers} c where ${isAfter}
        order by ${NAME_ORDER} limit ${rows * LEAFED_PAGES}
      ) c where ${matches} limit ${rows}
    )
    select id from leafed where (select count(*) from leafed) = ${rows}
    union all (
      select c.id from (
        select c.id, c.last_name, c.first_name from ${customers} c
        where (select count(*) from leafed) < ${rows} and ${matches} and ${isAfter} offset 0
      ) c order by ${NAME_ORDER} limit ${rows}
    )`;
}

/**
 * Customers by last name, those that match `q` when there is one.
 * @returns one row more than `limit` when there is a next page
 */
export function listCustomers(db: Reader, query: CustomerQuery): Promise<Customer[]> {
  const matches = matchesCustomer(query.q);
  const isAfter = query.cursor ? after(query.cursor) : sql`true`;
  const rows = rowsToRead(query.limit);
  const ids = matches
    ? idsOfMatching(matches, isAfter, rows)
    : sql`select c.id from ${customers} c where ${isAfter} order by ${NAME_ORDER} limit ${rows}`;
  return db
    .select(customerShape)
    .from(customers)
    .leftJoin(referralSources, eq(referralSources.id, customers.referralSourceId))
    .where(sql`${customers.id} = any(array(${ids}))`)
    .orderBy(
      sql`lower(${customers.lastName})`,
      sql`lower(${customers.firstName})`,
      asc(customers.id),
    );
}
