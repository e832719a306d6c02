import type { FileOwner } from '@callboard/contract/files/files';
import { MOST_FILES } from '@callboard/contract/platform/limits';
import type { Reader, Transaction } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { and, eq, isNull } from 'drizzle-orm';
import { tellLateWork } from '../calls/service-calls/edit-conflicts/tell-late-work.ts';
import { lockCall } from '../calls/service-calls/lock.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Author } from '../platform/history/author.ts';
import { OWNER_COLUMNS } from '../platform/owned-kinds.ts';
import { lockOwner, ownerWord } from './require-owner.ts';

/** How many files something has, without those that were removed. */
export const countFiles = (db: Reader, kind: FileOwner, ownerId: string): Promise<number> =>
  db.$count(files, and(eq(OWNER_COLUMNS[kind], ownerId), isNull(files.removedAt)));

/** @throws DomainError `conflict` where so many are as many as there may be */
export function refuseTooMany(kind: FileOwner, count: number): void {
  if (count < MOST_FILES) return;
  throw new DomainError(
    'conflict',
    `This ${ownerWord(kind)} has ${MOST_FILES} files already. Remove one that is no longer needed.`,
  );
}

/**
 * Makes sure that there is room for one more file, which nobody else takes until the transaction ends, and tells the
 * office where a technician brings it to a call that is not theirs any more.
 * @returns the id of what the file is to belong to: the one of whom a customer was merged into meanwhile
 * @throws DomainError `not_found`, `conflict` for one file too many
 */
export async function takeRoom(
  tx: Transaction,
  author: Author,
  { kind, id }: { kind: FileOwner; id: string },
): Promise<string> {
  const ownerId = await lockOwner(tx, author, kind, id);
  refuseTooMany(kind, await countFiles(tx, kind, ownerId));
  if (kind === 'service-calls') await tellLateWork(tx, author, await lockCall(tx, ownerId));
  return ownerId;
}
