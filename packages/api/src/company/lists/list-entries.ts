import type { Reader } from '@callboard/db/client';
import { listEntries as entries } from '@callboard/db/schema/company-lists';
import { asc, eq } from 'drizzle-orm';
import { entryOf, entryShape, type ListKit, type StoredEntry } from './list-kit.ts';

/** All entries of a list in its order, retired ones too; the number of entries is limited. */
export async function listEntries<Entry extends StoredEntry>(
  db: Reader,
  kit: ListKit<Entry>,
): Promise<Entry[]> {
  const rows = await db
    .select(entryShape)
    .from(entries)
    .where(eq(entries.list, kit.list))
    .orderBy(asc(entries.position), asc(entries.id));
  return rows.map((row) => entryOf(kit, row));
}
