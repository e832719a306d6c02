import type { FileOwner, ShareFile, StoredFile } from '@callboard/contract/files/files';
import { MAY_REMOVE_FILES, RIGHTS } from '@callboard/contract/people/rights';
import { wallTime } from '@callboard/contract/platform/values/company-time';
import type { Transaction } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { eq, sql } from 'drizzle-orm';
import { companyZone } from '../company/settings/company-zone.ts';
import { requireId } from '../platform/access/require-id.ts';
import type { Actor } from '../platform/context.ts';
import { notFound, requireRow } from '../platform/errors/domain-error.ts';
import type { Author } from '../platform/history/author.ts';
import { checkVersion } from '../platform/versions/stale.ts';
import { recordFile } from './record-file.ts';
import { lockOwner, ownerOfFile, refuse, requireHandler } from './require-owner.ts';
import { takeRoom } from './room.ts';
import { fileShape, ownerShape } from './storage/shape.ts';

const selectFile = (tx: Transaction, id: string) =>
  tx
    .select({
      ...fileShape,
      ...ownerShape,
      isRemoved: sql<boolean>`${files.removedAt} is not null`,
      now: sql`now()::timestamptz(3)`.mapWith(files.createdAt),
    })
    .from(files)
    .where(eq(files.id, requireId(id, 'file')));

type FoundFile = Awaited<ReturnType<typeof selectFile>>;

function seenBy(actor: Actor, found: FoundFile) {
  const row = requireRow(found, 'file');
  const { callId, customerId, propertyId, equipmentId, isRemoved, now, ...file } = row;
  const owner = ownerOfFile({ callId, customerId, propertyId, equipmentId });
  requireHandler(actor, owner.kind);
  return { file, owner, isRemoved, now };
}

async function lockFile(tx: Transaction, actor: Actor, id: string) {
  return seenBy(actor, await selectFile(tx, id).for('update'));
}

/**
 * Locks a file that the person may see, also one that was removed, behind what it belongs to: who adds a file or merges
 * customers has them in this order, too.
 * @throws DomainError `not_found`
 */
export async function lockWithOwner(tx: Transaction, actor: Actor, id: string) {
  const { owner } = seenBy(actor, await selectFile(tx, id));
  await lockOwner(tx, actor, owner.kind, owner.id);
  return lockFile(tx, actor, id);
}

type LockedFile = Awaited<ReturnType<typeof lockFile>>;
type FileState = { isShared: boolean; isRemoved: boolean };

function checkMayShare(actor: Actor, kind: FileOwner): void {
  if (!RIGHTS[kind].change.includes(actor.role)) {
    refuse('Only the office shares files of a customer or property.');
  }
}

/** The office removes any file; whoever added one may still take it back on the same day. */
async function checkMayRemove(tx: Transaction, actor: Actor, { file, now }: LockedFile) {
  if (MAY_REMOVE_FILES.includes(actor.role)) return;
  const zone = await companyZone(tx);
  const dayOf = (moment: string) => wallTime(Date.parse(moment), zone).date;
  if (file.author._id === actor.id && dayOf(file.createdAt) === dayOf(now)) return;
  refuse('You can remove files that you added today. Ask the office to remove this one.');
}

/**
 * Gives a locked file another state, as far as the person may.
 * @throws DomainError `forbidden`, `conflict` for one that would be brought back and is one too many
 */
export async function setFileState(
  tx: Transaction,
  author: Author,
  locked: LockedFile,
  next: Partial<FileState>,
): Promise<StoredFile> {
  const { file, owner, isRemoved: wasRemoved } = locked;
  const { isShared = file.isShared, isRemoved = wasRemoved } = next;
  if (isShared !== file.isShared) checkMayShare(author, owner.kind);
  if (isRemoved !== wasRemoved) await checkMayRemove(tx, author, locked);
  if (isShared === file.isShared && isRemoved === wasRemoved) return file;
  if (wasRemoved && !isRemoved) await takeRoom(tx, author, owner);
  const changed = requireRow(
    await tx
      .update(files)
      .set({
        isShared,
        removedAt: isRemoved ? sql`now()` : null,
        version: sql`${files.version} + 1`,
      })
      .where(eq(files.id, file._id))
      .returning(fileShape),
    'file',
  );
  await recordFile(tx, author, owner, isRemoved && !wasRemoved ? 'remove' : 'update', {
    before: { ...file, isRemoved: wasRemoved },
    after: { ...changed, isRemoved },
  });
  return changed;
}

async function lockStored(tx: Transaction, actor: Actor, input: { id: string; version?: number }) {
  const locked = await lockFile(tx, actor, input.id);
  if (locked.isRemoved) throw notFound('file');
  await checkVersion('file', locked.file, input.version);
  return locked;
}

/**
 * Shows a file to its customer, or no longer.
 * @throws DomainError `not_found`, `forbidden`, `conflict` when based on an old version
 */
export async function shareFile(
  tx: Transaction,
  author: Author,
  input: ShareFile,
): Promise<StoredFile> {
  const locked = await lockStored(tx, author, input);
  checkMayShare(author, locked.owner.kind);
  return setFileState(tx, author, locked, { isShared: input.isShared });
}

/**
 * Removes a file; it can be brought back until its bytes are swept away.
 * @throws DomainError `not_found`, `forbidden`, `conflict` when based on an old version
 */
export async function removeFile(
  tx: Transaction,
  author: Author,
  input: { id: string; version?: number },
): Promise<void> {
  await setFileState(tx, author, await lockStored(tx, author, input), { isRemoved: true });
}
