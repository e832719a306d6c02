import type { FileOfCall } from '@callboard/contract/files/files';
import type { Reader } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { rowsToRead } from '../platform/paging/take-page.ts';
import { requireOwner } from './require-owner.ts';
import { fileShape } from './storage/shape.ts';

const CALLS_OF = {
  customers: serviceCalls.customerId,
  properties: serviceCalls.propertyId,
} as const;

/** Whose calls: a customer's, or those at a property. */
export type WhoseCalls = keyof typeof CALLS_OF;

/**
 * The files of all calls of a customer or at a property, latest first, each with its call.
 * @returns more rows than fit on a page when there is a next one
 * @throws DomainError `not_found`
 */
export async function listFilesOfCalls(
  db: Reader,
  actor: Actor,
  kind: WhoseCalls,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<FileOfCall[]> {
  const ownerId = await requireOwner(db, actor, kind, id);
  const after =
    cursor === undefined
      ? undefined
      : sql`(${files.createdAt}, ${files.id}) < (select created_at, id from files
          where id = ${requireId(cursor, 'file')})`;
  return db
    .select({
      ...fileShape,
      call: sql<FileOfCall['call']>`json_build_object('_id', ${serviceCalls.id},
        'callNumber', ${serviceCalls.callNumber})`,
    })
    .from(files)
    .innerJoin(serviceCalls, eq(serviceCalls.id, files.callId))
    .where(and(eq(CALLS_OF[kind], ownerId), isNull(files.removedAt), after))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(rowsToRead(limit));
}
