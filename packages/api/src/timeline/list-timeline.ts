import type { TimelineEntry, TimelineQuery } from '@callboard/contract/history';
import { MOST_HISTORY_PAGE_BYTES } from '@callboard/contract/limits';
import type { Reader } from '@callboard/db/client';
import { customers } from '@callboard/db/schema/customers';
import { equipment } from '@callboard/db/schema/equipment';
import { history } from '@callboard/db/schema/history';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import { notFound } from '../errors/domain-error.ts';
import { listedBytes, listedEntryShape } from '../history/shape.ts';
import { idsThatFit } from '../paging/ids-that-fit.ts';
import { rowsToRead } from '../paging/take-page.ts';

/** What a timeline is of: a customer, or one of their properties. */
export type TimelineOf = 'customers' | 'properties';

const things = (kind: TimelineEntry['about']['kind'], ids: SQL) =>
  sql`select ${sql.raw(`'${kind}'`)} as kind, thing.id from (${ids}) thing`;

const unitsOf = (places: SQL) => sql`select id from ${equipment} where property_id in ${places}`;

/** Every record whose history belongs to a customer, or to a property. */
const ABOUT: Record<TimelineOf, (id: string) => SQL> = {
  customers: (id) => sql`${things(
    'customers',
    sql`select id from ${customers}
      where id = ${id} or merged_into_id = ${id}`,
  )}
    union all ${things('properties', sql`select id from ${properties} where customer_id = ${id}`)}
    union all ${things('service-calls', sql`select id from ${serviceCalls} where customer_id = ${id}`)}
    union all ${things('equipment', unitsOf(sql`(select id from ${properties} where customer_id = ${id})`))}`,
  properties: (id) => sql`${things('properties', sql`select ${id}::uuid as id`)}
    union all ${things('service-calls', sql`select id from ${serviceCalls} where property_id = ${id}`)}
    union all ${things('equipment', unitsOf(sql`(${id}::uuid)`))}`,
};

const KNOWN = {
  customers: { table: customers, word: 'customer' },
  properties: { table: properties, word: 'property' },
} as const;

const about = sql<TimelineEntry['about']>`json_build_object(
  'kind', ${history.kind}, '_id', ${history.entityId}, 'name', case ${history.kind}
    when 'service-calls' then (select call_number::text from ${serviceCalls} where id = ${history.entityId})
    when 'properties' then (select label from ${properties} where id = ${history.entityId})
    when 'equipment' then (select coalesce(nullif(btrim(brand || ' ' || model), ''), type)
      from ${equipment} where id = ${history.entityId})
    else '' end)`;

/**
 * What happened to a customer, their properties, calls and equipment, or to a property, its calls and equipment,
 * newest first; large entries without their values.
 * @returns more rows than fit on a page when there is a next one
 * @throws DomainError `not_found`
 */
export async function listTimeline(
  db: Reader,
  kind: TimelineOf,
  query: TimelineQuery,
): Promise<TimelineEntry[]> {
  const { table, word } = KNOWN[kind];
  const id = requireId(query.id, word);
  const rows = rowsToRead(query.limit);
  const before =
    query.cursor === undefined
      ? sql``
      : sql`and h.seq < (select seq from ${history} where id = ${requireId(query.cursor, 'history entry')})`;
  const newestOf = (thing: SQL, most: number) => sql`(select h.seq, h.id from ${history} h
    where h.kind = ${thing}.kind and h.entity_id = ${thing}.id ${before}
    order by h.seq desc limit ${most})`;
  // Only records among the last to change can have an entry on the page; of all others one is read.
  const page = sql`(select ${history.id}, ${listedBytes} as bytes from (
      select entry.seq, entry.id from (
        select thing.kind, thing.id from (${ABOUT[kind](id)}) thing
        cross join lateral ${newestOf(sql`thing`, 1)} last
        order by last.seq desc limit ${rows}) changed
      cross join lateral ${newestOf(sql`changed`, rows)} entry
      order by entry.seq desc limit ${rows}) newest
    join ${history} on ${history.id} = newest.id
    order by newest.seq desc)`;
  const [[known], entries] = await Promise.all([
    db.select({ id: table.id }).from(table).where(eq(table.id, id)),
    db
      .select({ ...listedEntryShape, about })
      .from(history)
      .where(sql`${history.id} = any(array(${idsThatFit(page, MOST_HISTORY_PAGE_BYTES)}))`)
      .orderBy(desc(history.seq)),
  ]);
  if (!known) throw notFound(word);
  return entries;
}
