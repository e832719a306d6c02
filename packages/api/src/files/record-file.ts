import type { FileOwner, StoredFile } from '@callboard/contract/files/files';
import type { HistoryAction } from '@callboard/contract/platform/history';
import type { Transaction } from '@callboard/db/client';
import type { Author } from '../platform/history/author.ts';
import { record } from '../platform/history/record.ts';

type Known = StoredFile & { isRemoved?: boolean };

/** A file's values in the history. */
export const fileValues = ({ name, isShared, isRemoved = false }: Known) => ({
  name,
  isShared,
  isRemoved,
});

function whatHappened(before: Known | undefined, after: Known): string {
  if (!before) return 'Added a file';
  if (before.isRemoved !== after.isRemoved) {
    return after.isRemoved ? 'Removed a file' : 'Brought back a file';
  }
  return after.isShared
    ? 'Shared a file with the customer'
    : 'No longer shares a file with the customer';
}

/**
 * Writes a change of a file into its own history, and into that of what it belongs to, where people
 * look for it. There it makes no version: a photo must not outdate what others are typing.
 */
export async function recordFile(
  tx: Transaction,
  author: Author,
  owner: { kind: FileOwner; id: string },
  action: HistoryAction,
  { before, after }: { before?: Known; after: Known },
): Promise<void> {
  const change = { before: before ? fileValues(before) : null, after: fileValues(after) };
  await record(tx, author, {
    kind: 'files',
    id: after._id,
    action,
    version: after.version,
    change,
  });
  const { takesBack: _, ...plain } = author;
  const note = `${whatHappened(before, after)}: ${after.name}`;
  await record(tx, plain, { ...owner, action: 'files', note });
}
