import type { ServiceCallQuery } from '@callboard/contract/calls/call-query';
import type { ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { Reader } from '@callboard/db/client';
import { prepared } from '@callboard/db/prepared';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { requireJobType } from '../../company/lists/require-job-type.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor } from '../../platform/context.ts';
import { idsThatFit } from '../../platform/paging/ids-that-fit.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { readTyped, type Typed } from '../../platform/search-terms/read-typed.ts';
import { callConditions } from './finding/call-conditions.ts';
import { callOrder, type Sorting } from './finding/call-order.ts';
import { idsOfFound } from './finding/ids-of-found.ts';
import { hideFromCustomers } from './hide-from-customers.ts';
import { selectCallRows } from './shape.ts';

const bytes = sql`octet_length(${serviceCalls.description})`;

const selectPage = (db: Pick<Reader, 'select'>, page: SQLWrapper, by: SQL[]) =>
  selectCallRows(db)
    .where(sql`${serviceCalls.id} = any(array(${idsThatFit(page)}))`)
    .orderBy(...by);

const pageWith = (names: readonly string[], sorting: Sorting, conditions: readonly SQL[]) =>
  prepared(['calls', ...names, sorting.sort, sorting.dir].join('_'), (db) => {
    const { from, by } = callOrder(sorting);
    const page = sql`(select ${serviceCalls.id}, ${bytes} as bytes from ${from}
      where ${and(sql`true`, ...conditions)} order by ${sql.join(by, sql`, `)}
      limit ${sql.placeholder('rows')})`;
    return selectPage(db, page, by);
  });

// Each set of conditions is a query of its own, built when it is first asked for.
const pages = new Map<string, ReturnType<typeof pageWith>>();
const MOST_PAGES_KEPT = 200;

function pageOf(...[names, sorting, conditions]: Parameters<typeof pageWith>) {
  const key = [...names, sorting.sort, sorting.dir].join();
  const page = pages.get(key) ?? pageWith(names, sorting, conditions);
  if (pages.size < MOST_PAGES_KEPT) pages.set(key, page);
  return page;
}

/** What matches a search is another query for each text, and is not kept. */
function foundPage(db: Reader, typed: Typed, query: ServiceCallQuery, conditions: readonly SQL[]) {
  const order = callOrder(query);
  const found = idsOfFound(typed, { conditions, order, rows: rowsToRead(query.limit) });
  const page = sql`(select ${serviceCalls.id}, ${bytes} as bytes
    from (${found}) found join ${serviceCalls} on ${serviceCalls.id} = found.id
    order by found.key ${order.direction}, found.id ${order.direction})`;
  return selectPage(db, page, order.by).prepare('found_calls');
}

/**
 * How many calls a list has, counted up to `most`.
 * @throws DomainError as the list
 */
export async function countListedCalls(
  db: Reader,
  actor: Actor,
  query: ServiceCallQuery,
  most: number,
): Promise<number> {
  const { conditions, values } = callConditions(actor, query);
  const typed = await readTyped(db, query.q, 'of unknown words');
  const ids = typed
    ? idsOfFound(typed, { conditions, order: callOrder(query), rows: most })
    : sql`select from ${serviceCalls} where ${and(sql`true`, ...conditions)} limit ${most}`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${ids}) as counted`)
    .prepare('counted_calls')
    .execute(values);
  return row?.count ?? 0;
}

/**
 * Calls, latest visit first unless told; a customer's are the own ones.
 * @returns more rows than fit on a page when there is a next one
 * @throws DomainError `not_found` for an id that is none, `invalid` for an unknown job type,
 *   `forbidden` for a customer who asks by what only employees see
 */
export async function listServiceCalls(
  db: Reader,
  actor: Actor,
  query: ServiceCallQuery,
): Promise<ServiceCallRow[]> {
  const { names, conditions, values } = callConditions(actor, query);
  if (query.cursor !== undefined) {
    names.push('cursor');
    conditions.push(callOrder(query).isAfter);
    values.cursor = requireId(query.cursor, 'cursor');
  }
  const typed = await readTyped(db, query.q, 'of unknown words');
  const page = typed
    ? foundPage(db, typed, query, conditions)
    : pageOf(names, query, conditions)(db);
  const [rows] = await Promise.all([
    page.execute({ ...values, rows: rowsToRead(query.limit) }),
    requireJobType(db, query.jobType ?? null),
  ]);
  return rows.map((row) => hideFromCustomers(actor, row));
}
