import { createHash, randomUUID } from 'node:crypto';
import { type FileOwner, StoredFile } from '@callboard/contract/files/files';
import type { Transaction } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { looseBytes } from '@callboard/db/schema/server/loose-bytes';
import { eq } from 'drizzle-orm';
import type { Actor, Context, Services } from '../platform/context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { postgresCode } from '../platform/errors/from-postgres.ts';
import type { Author } from '../platform/history/author.ts';
import { answeredBefore, once } from '../platform/idempotency/once.ts';
import { onlyRow } from '../platform/only-row.ts';
import type { UploadedFile } from '../platform/uploads.ts';
import { fileName } from './incoming/file-name.ts';
import { type CameBy, readUpload } from './incoming/read-upload.ts';
import { uploadSlots } from './incoming/upload-slots.ts';
import { recordFile } from './record-file.ts';
import { requireOwner } from './require-owner.ts';
import { countFiles, refuseTooMany, takeRoom } from './room.ts';
import { fileShape, thumbnailName } from './storage/shape.ts';
import { removeLoose } from './storage/sweep.ts';

// Each holds up to 10 MB while it is read and drawn anew.
const withUploadSlot = uploadSlots({ mostAtOnce: 24, mostOfPerson: 4 });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type NewFile = { id: string; name: string; type: string; bytes: Buffer; thumbnail?: Buffer };

async function insertFile(
  tx: Transaction,
  author: Author,
  { kind, id: askedId }: { kind: FileOwner; id: string },
  { id, name, type, bytes, thumbnail }: NewFile,
): Promise<StoredFile> {
  const owner = { kind, id: await takeRoom(tx, author, { kind, id: askedId }) };
  const file = onlyRow(
    await tx
      .insert(files)
      .values({
        id,
        name,
        type,
        size: bytes.length,
        sha256: sha256(bytes),
        callId: owner.kind === 'service-calls' ? owner.id : null,
        customerId: owner.kind === 'customers' ? owner.id : null,
        propertyId: owner.kind === 'properties' ? owner.id : null,
        equipmentId: owner.kind === 'equipment' ? owner.id : null,
        hasThumbnail: thumbnail !== undefined,
        authorId: author.id,
        authorName: author.name,
      })
      .returning(fileShape),
  );
  await recordFile(tx, author, owner, 'create', { after: file });
  return file;
}

/**
 * Puts the bytes of a new file into the store and writes its row. Until the row is there the bytes are
 * noted as loose, so that whatever happens meanwhile, those without a row are found.
 * @returns what was stored, which is another file where the same request came before
 */
async function keepFile(
  { db, fileStore }: Services,
  { id, bytes, thumbnail }: NewFile,
  store: () => Promise<StoredFile>,
): Promise<StoredFile> {
  await db.insert(looseBytes).values({ id });
  let isLoose = true;
  try {
    await fileStore.put(id, bytes);
    if (thumbnail) await fileStore.put(thumbnailName(id), thumbnail);
    const stored = await store().catch((error: unknown) => {
      // A connection that was lost may have stored the row all the same; the sweep looks later.
      isLoose = error instanceof DomainError || postgresCode(error) !== undefined;
      throw error;
    });
    isLoose = stored._id !== id;
    return stored;
  } finally {
    if (isLoose) await removeLoose({ db, fileStore }, id).catch(() => undefined);
  }
}

/**
 * Keeps an uploaded file with a call, customer, property or unit. The bytes are on the disk before the row
 * is written, so that whoever finds the row finds the whole file.
 * @param file.asked what was asked for, where that is not the file itself; the same again is answered as before
 * @param noteKept what else is stored with its row
 * @throws DomainError `not_found`, `conflict` for one file too many, `too_large`, and what
 *   `readUpload` and `fileName` refuse
 */
export async function addFile(
  ctx: Context & { actor: Actor },
  operation: string,
  kind: FileOwner,
  { id, file, asked, cameBy }: { id: string; file: UploadedFile; asked?: object; cameBy?: CameBy },
  noteKept?: (tx: Transaction, file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const { db, actor } = ctx;
  const ownerId = await requireOwner(db, actor, kind, id);
  return withUploadSlot(actor.id, async () => {
    const upload = await file.read();
    // As it was sent: a merge meanwhile may lead it to another owner.
    const input = asked ?? { id, name: file.filename, sha256: sha256(upload) };
    // Counted first: a file among them may be the one that this request stored when it came before.
    const count = await countFiles(db, kind, ownerId);
    const before = await answeredBefore(ctx, operation, StoredFile, input);
    if (before) return before;
    refuseTooMany(kind, count);
    const kept = await readUpload(upload, actor.id, cameBy);
    const made = { id: randomUUID(), name: fileName(file.filename, kept.type), ...kept };
    return keepFile(ctx, made, () =>
      once(ctx, operation, StoredFile, input, async (tx) => {
        const stored = await insertFile(tx, actor, { kind, id: ownerId }, made);
        await noteKept?.(tx, stored);
        await tx.delete(looseBytes).where(eq(looseBytes.id, made.id));
        return stored;
      }),
    );
  });
}
