import type { TimelineEntry, TimelineQuery } from '@callboard/contract/platform/history';
import { KINDS, OWNED_KINDS, type OwnedKind } from '@callboard/contract/platform/kinds';
import { MOST_HISTORY_PAGE_BYTES } from '@callboard/contract/platform/page-limits';
import type { Reader } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import { listedBytes, listedEntryShape } from '../../platform/history/shape.ts';
import { belongsTo, OWNED } from '../../platform/owned-kinds.ts';
import { idsThatFit } from '../../platform/paging/ids-that-fit.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';

/** What a timeline is of: a customer, or one of their properties. */
export type TimelineOf = 'customers' | 'properties';

/** Every record whose history belongs to a customer, or to a property. */
function recordsOf(owner: TimelineOf, id: string): SQL {
  const own = owner === 'customers' ? sql`id = ${id} or merged_into_id = ${id}` : sql`id = ${id}`;
  const things = OWNED_KINDS.flatMap((kind) => {
    const isOwners = kind === owner ? own : belongsTo(kind, owner, id);
    return isOwners
      ? sql`select ${sql.raw(`'${kind}'`)} as kind, id from ${OWNED[kind].table} where ${isOwners}`
      : [];
  });
  return sql.join(things, sql` union all `);
}

const nameOf = (kind: OwnedKind) => {
  const { table, name } = OWNED[kind];
  return sql`when ${sql.raw(`'${kind}'`)} then (select ${name} from ${table} where id = ${history.entityId})`;
};

const about = sql<TimelineEntry['about']>`json_build_object('kind', ${history.kind},
  '_id', ${history.entityId}, 'name', case ${history.kind} ${sql.join(OWNED_KINDS.map(nameOf), sql` `)} end)`;

/**
 * What happened to a customer or a property, and to all that belongs to it, newest first; large entries
 * without their values.
 * @returns more rows than fit on a page when there is a next one
 * @throws DomainError `not_found`
 */
export async function listTimeline(
  db: Reader,
  kind: TimelineOf,
  query: TimelineQuery,
): Promise<TimelineEntry[]> {
  const { table } = OWNED[kind];
  const [word] = KINDS[kind].words;
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
        select thing.kind, thing.id from (${recordsOf(kind, id)}) thing
        cross join lateral ${newestOf(sql`thing`, 1)} last
        order by last.seq desc limit ${rows}) changed
      cross join lateral ${newestOf(sql`changed`, rows)} entry
      order by entry.seq desc limit ${rows}) newest
    join ${history} on ${history.id} = newest.id
    order by newest.seq desc)`;
  const [found, entries] = await Promise.all([
    db.select({ id: table.id }).from(table).where(eq(table.id, id)),
    db
      .select({ ...listedEntryShape, about })
      .from(history)
      .where(sql`${history.id} = any(array(${idsThatFit(page, MOST_HISTORY_PAGE_BYTES)}))`)
      .orderBy(desc(history.seq)),
  ]);
  requireRow(found, word);
  return entries;
}
