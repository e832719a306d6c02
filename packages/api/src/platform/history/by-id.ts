import type { HistoryEntry } from '@callboard/contract/platform/history';
import type { Reader } from '@callboard/db/client';
import { history } from '@callboard/db/schema/history';
import { eq } from 'drizzle-orm';
import { requireId } from '../access/require-id.ts';
import type { Actor } from '../context.ts';
import { requireRow } from '../errors/domain-error.ts';
import { requireReader } from './require-reader.ts';
import { entryShape } from './shape.ts';

/**
 * One entry of a history with all of its values, however large it is.
 * @throws DomainError `not_found`; `forbidden` for a kind that is not the reader's to see
 */
export async function historyEntryById(
  db: Reader,
  actor: Actor,
  id: string,
): Promise<HistoryEntry> {
  const isMeant = eq(history.id, requireId(id, 'history entry'));
  // Rights first: values the reader may not see are not even loaded.
  const known = requireRow(
    await db.select({ kind: history.kind }).from(history).where(isMeant),
    'history entry',
  );
  requireReader(actor, known.kind);
  return requireRow(await db.select(entryShape).from(history).where(isMeant), 'history entry');
}
