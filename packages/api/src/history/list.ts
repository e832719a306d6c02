import type { HistoryEntry, HistoryQuery } from '@callboard/contract/history';
import { MOST_HISTORY_PAGE_BYTES } from '@callboard/contract/limits';
import type { Reader } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { idsThatFit } from '../paging/ids-that-fit.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { requireReader } from './require-reader.ts';
import { listedBytes, listedEntryShape } from './shape.ts';

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
