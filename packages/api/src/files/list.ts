import { type FileOwner, SharedFile, type StoredFile } from '@callboard/contract/files/files';
import type { Reader } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../platform/context.ts';
import { OWNER_COLUMNS } from '../platform/owned-kinds.ts';
import { requireOwner } from './require-owner.ts';
import { fileShape } from './storage/shape.ts';

const oldestFirst = [asc(files.createdAt), asc(files.id)];

/**
 * The files of a call, customer or property, oldest first; to customers only what was shared.
 * @throws DomainError `not_found`, also for another customer's
 */
export async function listFiles(
  db: Reader,
  actor: Actor,
  kind: FileOwner,
  id: string,
): Promise<(StoredFile | SharedFile)[]> {
  const ownerId = await requireOwner(db, actor, kind, id);
  const isCustomer = actor.role === 'customer';
  const rows = await db
    .select(fileShape)
    .from(files)
    .where(
      and(
        eq(OWNER_COLUMNS[kind], ownerId),
        isNull(files.removedAt),
        isCustomer ? eq(files.isShared, true) : undefined,
      ),
    )
    .orderBy(...oldestFirst);
  return isCustomer ? rows.map((row) => SharedFile.parse(row)) : rows;
}

/** The files of several calls as employees see them, oldest first, in one statement. */
export const filesOfCalls = (
  db: Reader,
  ids: readonly string[],
): Promise<(StoredFile & { callId: string | null })[]> =>
  db
    .select({ ...fileShape, callId: files.callId })
    .from(files)
    .where(and(inArray(files.callId, [...ids]), isNull(files.removedAt)))
    .orderBy(...oldestFirst);
