import { createHash, randomUUID } from 'node:crypto';
import { type FileOwner, MOST_FILES, StoredFile } from '@callboard/contract/files';
import type { Reader, Transaction } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '../context.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Author } from '../history/author.ts';
import { once } from '../idempotency/once.ts';
import type { UploadedFile } from '../uploads.ts';
import { fileName } from './incoming/file-name.ts';
import { readUpload } from './incoming/read-upload.ts';
import { withUploadSlot } from './incoming/with-upload-slot.ts';
import { recordFile } from './record-file.ts';
import { lockOwner, ownerWord, requireOwner } from './require-owner.ts';
import { fileShape, OWNER_COLUMNS, thumbnailName } from './shape.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function refuseTooMany(db: Reader, kind: FileOwner, ownerId: string): Promise<void> {
  const count = await db.$count(
    files,
    and(eq(OWNER_COLUMNS[kind], ownerId), isNull(files.removedAt)),
  );
  if (count < MOST_FILES) return;
  throw new DomainError(
    'conflict',
    `This ${ownerWord(kind)} has ${MOST_FILES} files already. Remove one that is no longer needed.`,
  );
}

type NewFile = { id: string; name: string; type: string; bytes: Buffer; thumbnail?: Buffer };

async function insertFile(
  tx: Transaction,
  author: Author,
  { kind, id: askedId }: { kind: FileOwner; id: string },
  { id, name, type, bytes, thumbnail }: NewFile,
): Promise<StoredFile> {
  const owner = { kind, id: await lockOwner(tx, author, kind, askedId) };
  await refuseTooMany(tx, owner.kind, owner.id);
  const [file] = await tx
    .insert(files)
    .values({
      ...{ id, name, type, size: bytes.length, sha256: sha256(bytes) },
      callId: owner.kind === 'service-calls' ? owner.id : null,
      customerId: owner.kind === 'customers' ? owner.id : null,
      propertyId: owner.kind === 'properties' ? owner.id : null,
      equipmentId: owner.kind === 'equipment' ? owner.id : null,
      hasThumbnail: thumbnail !== undefined,
      authorId: author.id,
      authorName: author.name,
    })
    .returning(fileShape);
  if (!file) throw new Error('The file was not stored');
  await recordFile(tx, author, owner, 'create', { after: file });
  return file;
}

/**
 * Keeps an uploaded file with a call, customer, property or unit. The bytes are on the disk before the row
 * is written, so that whoever finds the row finds the whole file; bytes without a row are swept away.
 * @throws DomainError `not_found`, `conflict` for one file too many, `too_large`, and what
 *   `readUpload` and `fileName` refuse
 */
export async function addFile(
  ctx: Context & { actor: Actor },
  operation: string,
  kind: FileOwner,
  { id, file }: { id: string; file: UploadedFile },
): Promise<StoredFile> {
  const { db, actor, fileStore } = ctx;
  const ownerId = await requireOwner(db, actor, kind, id);
  return withUploadSlot(actor.id, async () => {
    const upload = await file.read();
    if (ctx.idempotencyKey === undefined) await refuseTooMany(db, kind, ownerId);
    const kept = await readUpload(upload);
    const name = fileName(file.filename, kept.type);
    const fileId = randomUUID();
    await fileStore.put(fileId, kept.bytes);
    if (kept.thumbnail) await fileStore.put(thumbnailName(fileId), kept.thumbnail);
    const input = { id: ownerId, name: file.filename, sha256: sha256(upload) };
    const stored = await once(ctx, operation, StoredFile, input, (tx) =>
      insertFile(tx, actor, { kind, id: ownerId }, { id: fileId, name, ...kept }),
    );
    // The same request came before, and was answered again.
    if (stored._id !== fileId) {
      await fileStore.remove(fileId);
      await fileStore.remove(thumbnailName(fileId));
    }
    return stored;
  });
}
