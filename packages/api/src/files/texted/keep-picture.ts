import { type FileOwner, StoredFile } from '@callboard/contract/files/files';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import type { Reader, Transaction } from '@callboard/db/client';
import { notifyNews } from '@callboard/db/live/notify-news';
import { files } from '@callboard/db/schema/files';
import { incomingPictures } from '@callboard/db/schema/incoming-pictures';
import { incomingTexts } from '@callboard/db/schema/incoming-texts';
import { and, eq, isNull } from 'drizzle-orm';
import { companyZone } from '../../company/settings/company-zone.ts';
import { INBOX_NEWS } from '../../messages/incoming/inbox.ts';
import { requireId } from '../../platform/access/require-id.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { DomainError, requireRow } from '../../platform/errors/domain-error.ts';
import { answeredBefore, once } from '../../platform/idempotency/once.ts';
import { addFile } from '../add.ts';
import { lockWithOwner, setFileState } from '../change-file.ts';

const requirePicture = async (db: Reader, id: string) =>
  requireRow(
    await db
      .select({
        id: incomingPictures.id,
        address: incomingPictures.address,
        type: incomingPictures.type,
        place: incomingPictures.place,
        callId: incomingTexts.serviceCallId,
        customerId: incomingTexts.customerId,
        createdAt: incomingTexts.createdAt,
        fileId: incomingPictures.fileId,
        keptAs: files.id,
      })
      .from(incomingPictures)
      .innerJoin(incomingTexts, eq(incomingTexts.id, incomingPictures.textId))
      .leftJoin(files, and(eq(files.id, incomingPictures.fileId), isNull(files.removedAt)))
      .where(eq(incomingPictures.id, requireId(id, 'picture'))),
    'picture',
  );

type Picture = Awaited<ReturnType<typeof requirePicture>>;

/** Of the visit that the text is probably about, else of whoever sent it. */
function ownerOf({ callId, customerId }: Picture): { kind: FileOwner; id: string } {
  if (callId !== null) return { kind: 'service-calls', id: callId };
  if (customerId !== null) return { kind: 'customers', id: customerId };
  throw new DomainError(
    'conflict',
    'No customer has this number yet. Make a customer for it, then keep the picture.',
  );
}

const keptAlready = () => new DomainError('conflict', 'This picture was kept already.');

/** Notes which file a picture became; of two who keep it at once, one does. */
async function noteKept(tx: Transaction, id: string, file: StoredFile): Promise<void> {
  const kept = await tx
    .update(incomingPictures)
    .set({ fileId: file._id })
    .where(and(eq(incomingPictures.id, id), isNull(incomingPictures.fileId)))
    .returning({ id: incomingPictures.id });
  if (kept.length === 0) throw keptAlready();
  await notifyNews(tx, INBOX_NEWS);
}

/** Brings back the file that a picture was before, so that it never stands there twice. */
async function keepAgain(tx: Transaction, actor: Actor, fileId: string): Promise<StoredFile> {
  const locked = await lockWithOwner(tx, actor, fileId);
  if (!locked.isRemoved) throw keptAlready();
  const file = await setFileState(tx, actor, locked, { isRemoved: false, isShared: false });
  await notifyNews(tx, INBOX_NEWS);
  return file;
}

/**
 * Keeps a picture that came along with a text as a file of its visit or else its customer, as if whoever does it had
 * added it: read from the provider, drawn anew, and in the history. One that was kept and removed is brought back.
 * @param operation name of the procedure
 * @param id of the picture
 * @throws DomainError `not_found`, `conflict` for one that was kept or that nobody sent, and what `FetchPicture` and
 *   `addFile` refuse
 */
export async function keepPicture(
  ctx: Context & { actor: Actor },
  operation: string,
  id: string,
): Promise<StoredFile> {
  const asked = { id };
  const before = await answeredBefore(ctx, operation, StoredFile, asked);
  if (before) return before;
  const picture = await requirePicture(ctx.db, id);
  const owner = ownerOf(picture);
  const { keptAs, fileId } = picture;
  if (keptAs !== null) throw keptAlready();
  if (fileId !== null) {
    return once(ctx, operation, StoredFile, asked, (tx) => keepAgain(tx, ctx.actor, fileId));
  }
  const { fetchPicture } = ctx;
  if (!fetchPicture) {
    throw new DomainError('conflict', 'There is no provider of texts to read the picture from.');
  }
  const { date: day } = wallTime(Date.parse(picture.createdAt), await companyZone(ctx.db));
  const file = {
    read: () => fetchPicture(picture.address),
    mimetype: picture.type,
    filename: `texted-${day}-${picture.place}`,
  };
  return addFile(
    ctx,
    operation,
    owner.kind,
    { id: owner.id, file, asked, cameBy: 'text' },
    (tx, stored) => noteKept(tx, picture.id, stored),
  );
}
