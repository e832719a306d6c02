import type { HistoryEntry, HistoryQuery } from '@callboard/contract/history';
import { RIGHTS } from '@callboard/contract/rights';
import type { Reader } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { entryShape } from './shape.ts';

/**
 * What happened to a thing, newest first.
 * @returns one row more than `limit` when there are more
 * @throws DomainError `forbidden` for a kind that is not the reader's to see
 */
export async function listHistory(
  db: Reader,
  actor: Actor,
  { kind, id, cursor, limit }: HistoryQuery,
): Promise<HistoryEntry[]> {
  if (!RIGHTS[kind].history.includes(actor.role)) {
    throw new DomainError('forbidden', 'Your role does not allow this.');
  }
  const after =
    cursor === undefined
      ? undefined
      : lt(
          history.seq,
          sql`(select seq from history where id = ${requireId(cursor, 'history entry')})`,
        );
  return db
    .select(entryShape)
    .from(history)
    .where(and(eq(history.kind, kind), eq(history.entityId, requireId(id, 'thing')), after))
    .orderBy(desc(history.seq))
    .limit(rowsToRead(limit));
}
