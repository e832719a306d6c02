import type { Transaction } from '@callboard/db/client';
import { listEntries } from '@callboard/db/schema/company-lists';
import { and, eq } from 'drizzle-orm';
import { requireId } from '../../platform/access/require-id.ts';
import { requireRow } from '../../platform/errors/domain-error.ts';
import type { Author } from '../../platform/history/author.ts';
import { checkVersion } from '../../platform/versions/stale.ts';
import { storeChange } from '../../platform/versions/versioned.ts';
import { checkNameIsFree } from './check-name.ts';
import {
  detailsOf,
  entryOf,
  entryShape,
  type ListKit,
  type StoredEntry,
  versionedEntry,
} from './list-kit.ts';

type EntryChange = {
  id: string;
  version?: number | undefined;
  name?: string | undefined;
  isActive?: boolean | undefined;
  position?: number | undefined;
};

/**
 * Locks an entry for a change.
 * @throws DomainError `not_found`
 */
export async function lockEntry<Entry extends StoredEntry>(
  tx: Transaction,
  kit: ListKit<Entry>,
  id: string,
): Promise<Entry> {
  const row = requireRow(
    await tx
      .select(entryShape)
      .from(listEntries)
      .where(and(eq(listEntries.id, requireId(id, kit.thing)), eq(listEntries.list, kit.list)))
      .for('update'),
    kit.thing,
  );
  return entryOf(kit, row);
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * Changes what was sent of an entry; its key stays, so that calls keep it.
 * @param details what only entries of this list have, as far as it was sent
 * @throws DomainError `not_found`, `conflict` for an old version or a taken name
 */
export async function updateEntry<Entry extends StoredEntry>(
  tx: Transaction,
  author: Author,
  kit: ListKit<Entry>,
  { id, version, name, isActive, position }: EntryChange,
  details: Record<string, unknown>,
): Promise<Entry> {
  const current = await lockEntry(tx, kit, id);
  await checkVersion(kit.thing, current, version);
  if (name !== undefined) await checkNameIsFree(tx, kit, name, current._id);
  return storeChange(tx, author, versionedEntry(kit), current, {
    name,
    isActive,
    position,
    details: { ...detailsOf(current), ...given(details) },
  });
}
