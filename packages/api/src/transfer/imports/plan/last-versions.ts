import type { HistoryKind } from '@callboard/contract/platform/history';
import type { Reader } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { and, eq, max } from 'drizzle-orm';
import { isOneOf } from './is-one-of.ts';

/**
 * The last versions in the history of these ids. A record that was taken away by an undo goes on
 * from there when it comes again.
 */
export async function lastVersions(
  db: Reader,
  kind: HistoryKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: history.entityId, version: max(history.version) })
    .from(history)
    .where(and(eq(history.kind, kind), isOneOf(history.entityId, ids)))
    .groupBy(history.entityId);
  return new Map(rows.map(({ id, version }) => [id, version ?? 0]));
}
