import type { HistoryEntry, HistoryQuery } from '@callboard/contract/platform/history';
import { MOST_KEPT_ENTRY_BYTES } from '@callboard/contract/platform/limits';
import { MOST_HISTORY_PAGE_BYTES, MOST_KEPT_ROWS } from '@callboard/contract/platform/page-limits';
import type { Reader } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { idsThatFit } from '../paging/ids-that-fit.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { requireReader } from './require-reader.ts';
import { entryShapeUpTo, listedBytes, listedEntryShape } from './shape.ts';

/**
 * What happened to a thing, newest first; large entries without their values.
 * @returns more rows than fit on a page when there is a next one
 * @throws DomainError `forbidden` for a kind that is not the reader's to see
 */
export async function listHistory(
  db: Reader,
  actor: Actor,
  { kind, id, cursor, limit }: HistoryQuery,
): Promise<HistoryEntry[]> {
  requireReader(actor, kind);
  const after =
    cursor === undefined
      ? undefined
      : lt(
          history.seq,
          sql`(select seq from history where id = ${requireId(cursor, 'history entry')})`,
        );
  const page = db
    .select({ id: history.id, bytes: listedBytes.as('bytes') })
    .from(history)
    .where(and(eq(history.kind, kind), eq(history.entityId, requireId(id, 'thing')), after))
    .orderBy(desc(history.seq))
    .limit(rowsToRead(limit));
  return db
    .select(listedEntryShape)
    .from(history)
    .where(sql`${history.id} = any(array(${idsThatFit(page, MOST_HISTORY_PAGE_BYTES)}))`)
    .orderBy(desc(history.seq));
}

/** The newest entries of several calls, as a phone keeps them, in one statement. */
export function historyOfCalls(
  db: Reader,
  ids: readonly string[],
): Promise<(HistoryEntry & { callId: string })[]> {
  const newest = sql`(select newest.id from ${serviceCalls} c cross join lateral (
      select h.id from ${history} h where h.kind = 'service-calls' and h.entity_id = c.id
      order by h.seq desc limit ${sql.raw(String(MOST_KEPT_ROWS))}) newest
    where ${inArray(sql`c.id`, [...ids])})`;
  return db
    .select({ ...entryShapeUpTo(MOST_KEPT_ENTRY_BYTES), callId: history.entityId })
    .from(history)
    .where(sql`${history.id} = any(array${newest})`)
    .orderBy(desc(history.seq));
}
