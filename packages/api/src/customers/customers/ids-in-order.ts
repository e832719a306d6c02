import { DONE_STATUSES } from '@callboard/contract/calls/status-groups';
import { readCustomerCursor } from '@callboard/contract/customers/customer-cursor';
import type { CustomerListQuery } from '@callboard/contract/customers/customers';
import { balanceIn, isOwingIn } from '@callboard/db/call-sums';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { afterCustomer, NAME_ORDER } from './name-order.ts';

type Direction = CustomerListQuery['dir'];

/** Where a list begins. */
interface From {
  /** The last customer of the page before, as `customerCursor` has them. */
  cursor: string | undefined;
  dir: Direction;
  rows: number;
}

/** A customer in the order of balances, and what put them there. */
interface PlacedByOwed {
  id: string;
  cents: number;
}

/** A customer in the order of last visits, and what put them there. */
interface PlacedByVisit {
  id: string;
  /** In milliseconds since 1970; null where nobody was there yet. */
  lastVisit: number | null;
}

/** A customer in such an order. */
export type Placed = PlacedByOwed | PlacedByVisit;

const isDone = sql.raw(`status in (${DONE_STATUSES.map((status) => `'${status}'`).join(', ')})`);

const isOwing = isOwingIn('s');

const isPresent = sql`c.merged_into_id is null`;

/** Selects the first customers by name, without those of which `isOther` holds. */
const byName = (isOther: SQL, isAfter: SQL, rows: number) => sql`
  select c.id from ${customers} c where ${isPresent} and not ${isOther} and ${isAfter}
  order by ${NAME_ORDER} limit ${rows}`;

/**
 * Who owes, or has paid ahead, is found by the index of such calls and sorted, some thousands at most; all others owe
 * nothing, and come by name between them.
 */
async function byOwed(db: Reader, { cursor, dir, rows }: From): Promise<PlacedByOwed[]> {
  // As a list that is looked up while names are walked; what exists would be joined to all customers first.
  const owes = sql`(c.id in (select o.id from owing o))`;
  const owing = sql`owing as materialized (
    select s.customer_id as id, sum(${balanceIn('s')}) as cents from ${serviceCalls} s
    where ${isOwing} group by s.customer_id having sum(${balanceIn('s')}) <> 0)`;
  const last = cursor === undefined ? undefined : await placeOf(db, cursor);
  const after = sql.raw(dir === 'asc' ? '>' : '<');
  const isAfter = afterCustomer(last?.id);
  const cents = last?.cents ?? 0;
  const isFarther = last === undefined ? sql`true` : sql`cents ${after} ${cents}`;
  const isAlike = last === undefined ? sql`false` : sql`cents = ${cents}`;
  // All that may be on the page, with those who owe as much as its last one: only their names are read.
  const near = sql`near as (
    (select id, cents, true as is_farther from owing where ${isFarther}
      order by cents ${sql.raw(dir)} fetch first ${rows} rows with ties)
    union all select id, cents, false from owing where ${isAlike})`;
  // Those who owe nothing: not begun, under way, or behind us.
  const isAhead = last === undefined || (dir === 'asc' ? cents < 0 : cents > 0);
  const others = isAhead ? sql`true` : cents === 0 ? isAfter : sql`false`;
  const found = await db.execute<{ id: string; cents: string }>(sql`with ${owing}, ${near}
    select listed.id, listed.cents::text as cents from (
      (select c.id, o.cents from near o join ${customers} c on c.id = o.id
        where ${isPresent} and (o.is_farther or ${isAfter})
        order by o.cents ${sql.raw(dir)}, ${NAME_ORDER} limit ${rows})
      union all
      (select others.id, 0 from (${byName(owes, others, rows)}) others)
    ) listed join ${customers} c on c.id = listed.id
    order by listed.cents ${sql.raw(dir)}, ${NAME_ORDER} limit ${rows}`);
  return found.map((row) => ({ id: row.id, cents: Number(row.cents) }));
}

/** Reads where a page begins. @throws DomainError `not_found` for a cursor that is none */
function readPlace(sort: keyof typeof ORDERS, cursor: string) {
  const read = readCustomerCursor(sort, cursor);
  if (!read) throw notFound('cursor');
  requireId(read.id, 'cursor');
  return read;
}

/** Whoever was last, with what they owed when they were read; where the cursor does not say, what they owe now. */
async function placeOf(db: Reader, cursor: string): Promise<PlacedByOwed> {
  const { id, place } = readPlace('balance', cursor);
  if (typeof place === 'number') return { id, cents: place };
  const [now] = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(${balanceIn('s')}), 0)::text as cents from ${serviceCalls} s
    where s.customer_id = ${id}::uuid and ${isOwing}`);
  return { id, cents: Number(now?.cents ?? 0) };
}

type LastVisit = { id: string; ms: string };

const inMs = (time: SQL) => sql`floor(extract(epoch from ${time}) * 1000)::bigint::text as ms`;

/**
 * Walks the finished visits from the latest on, each that is the last of its customer; whoever has none comes at the end,
 * by name.
 */
async function byLastVisit(db: Reader, { cursor, rows }: From): Promise<PlacedByVisit[]> {
  const last = cursor === undefined ? undefined : await lastVisitOf(db, cursor);
  const visited = last?.lastVisit === null ? [] : await visitedBefore(db, last, rows);
  if (visited.length >= rows) return visited;
  const isVisited = sql`exists (select from ${serviceCalls} v where v.customer_id = c.id and v.${isDone})`;
  const isLater = last?.lastVisit === null ? afterCustomer(last.id) : sql`true`;
  const others = await db.execute<{ id: string }>(
    byName(isVisited, isLater, rows - visited.length),
  );
  return [...visited, ...others.map(({ id }) => ({ id, lastVisit: null }))];
}

/** Those whose last visit was before that one; at the same time, by their ids. */
async function visitedBefore(db: Reader, last: PlacedByVisit | undefined, rows: number) {
  const isAfter = last
    ? sql`(s.scheduled_at, s.customer_id) < (
        'epoch'::timestamptz + ${last.lastVisit} * interval '1 millisecond', ${last.id}::uuid)`
    : sql`true`;
  // A condition whose share Postgres does not guess, so that it walks the index of times.
  const isLast = sql`(select l.id = s.id from ${serviceCalls} l where l.customer_id = s.customer_id and l.${isDone}
    order by l.scheduled_at desc, l.id desc limit 1)`;
  const found = await db.execute<LastVisit>(sql`
    select c.id, ${inMs(sql`s.scheduled_at`)} from ${serviceCalls} s join ${customers} c on c.id = s.customer_id
    where s.${isDone} and ${isPresent} and ${isAfter} and ${isLast}
    order by s.scheduled_at desc, s.customer_id desc limit ${rows}`);
  return found.map(({ id, ms }) => ({ id, lastVisit: Number(ms) }));
}

/** Whoever was last, with the visit that was their last when they were read; where the cursor does not say, that of now. */
async function lastVisitOf(db: Reader, cursor: string): Promise<PlacedByVisit> {
  const { id, place } = readPlace('lastVisitAt', cursor);
  if (place !== undefined) return { id, lastVisit: place };
  const [now] = await db.execute<{ ms: string }>(sql`
    select ${inMs(sql`s.scheduled_at`)} from ${serviceCalls} s where s.customer_id = ${id}::uuid and s.${isDone}
    order by s.scheduled_at desc, s.id desc limit 1`);
  return { id, lastVisit: now ? Number(now.ms) : null };
}

const ORDERS = { balance: byOwed, lastVisitAt: byLastVisit };

/**
 * The ids of all customers from a point on, in an order that is not that of their names, with what put them there.
 * @throws DomainError `not_found` for a cursor that is none
 */
export const idsInOrder = (db: Reader, sort: keyof typeof ORDERS, from: From): Promise<Placed[]> =>
  ORDERS[sort](db, from);
