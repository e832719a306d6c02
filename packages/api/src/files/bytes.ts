import type { Reader } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { and, eq, isNull } from 'drizzle-orm';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor, Context } from '../platform/context.ts';
import { DomainError, notFound, requireRow } from '../platform/errors/domain-error.ts';
import { customerOf, OWNER_COLUMNS } from '../platform/owned-kinds.ts';
import { ownerOfFile, requireHandler } from './require-owner.ts';
import { ownerShape, thumbnailName } from './storage/shape.ts';

async function readableFile(db: Reader, actor: Actor, id: string) {
  const file = requireRow(
    await db
      .select({
        id: files.id,
        name: files.name,
        type: files.type,
        sha256: files.sha256,
        ...ownerShape,
        hasThumbnail: files.hasThumbnail,
        isShared: files.isShared,
        customer: customerOf({ table: files, by: OWNER_COLUMNS }),
      })
      .from(files)
      .where(and(eq(files.id, requireId(id, 'file')), isNull(files.removedAt))),
    'file',
  );
  if (actor.role !== 'customer') requireHandler(actor, ownerOfFile(file).kind);
  else if (!file.isShared || file.customer !== actor.id) throw notFound('file');
  return file;
}

/**
 * A file's bytes, or those of its thumbnail, for those who may see what it belongs to.
 * @throws DomainError `not_found` for everyone else, and for a thumbnail that there is none of
 */
export async function fileBytes(
  { db, fileStore, transport, actor }: Context & { actor: Actor },
  id: string,
  part: 'whole' | 'thumbnail',
) {
  // As JSON they would be five times as large, and twenty of them fit in one request.
  if (transport === 'trpc') throw new DomainError('invalid', 'Files are read at their addresses.');
  const file = await readableFile(db, actor, id);
  const isWhole = part === 'whole';
  if (!isWhole && !file.hasThumbnail) throw notFound('thumbnail');
  const bytes = await fileStore.read(isWhole ? file.id : thumbnailName(file.id));
  if (!bytes) {
    throw new DomainError('not_found', 'The content of this file is gone. Send the file again.');
  }
  return {
    bytes,
    type: isWhole ? file.type : 'image/jpeg',
    etag: `${file.sha256.slice(0, 16)}${isWhole ? '' : '-thumb'}`,
    fileName: file.name,
    // A browser's own viewer for PDFs runs what is in them.
    isShown: file.type !== 'application/pdf',
  };
}
