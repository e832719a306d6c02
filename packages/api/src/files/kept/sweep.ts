import type { Database } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { inArray, sql } from 'drizzle-orm';
import { thumbnailName } from '../shape.ts';
import type { FileStore } from './file-store.ts';

/** How long a removed file can be brought back, and bytes that nothing names are kept. */
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60_000;
const AT_A_TIME = 500;

/** What a sweep did; `refused` means that it found more bytes without a row than with one. */
type Swept = { removed: number; orphans: number; refused: boolean };

type Services = { db: Database; fileStore: FileStore };

/** Forgets files that were removed long ago: first the row, so that no row is without its bytes. */
async function forgetRemoved({ db, fileStore }: Services): Promise<number> {
  // As an array they are read once; joined, they may be read again for each row, and limit nothing.
  const gone = await db.execute<{ id: string }>(sql`
    delete from ${files} where ${files.id} = any(array(
      select id from files where removed_at < now() - make_interval(days => ${DAYS_KEPT})
      limit ${AT_A_TIME} for update skip locked))
    returning id`);
  for (const { id } of gone) {
    await fileStore.remove(id);
    await fileStore.remove(thumbnailName(id));
  }
  return gone.length;
}

/** Names that were stored long ago, by the id of the row they need. */
async function oldNames(fileStore: FileStore): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for await (const { name, storedAt } of fileStore.list()) {
    if (storedAt > Date.now() - DAYS_KEPT * DAY_MS) continue;
    const id = name.slice(0, 36);
    names.set(id, [...(names.get(id) ?? []), name]);
  }
  return names;
}

/**
 * Removes bytes that nothing names any more: of uploads that were cut off, and of files that were
 * removed 30 days ago. Where most of them would go, the folder belongs to another database, and
 * everything stays.
 */
export async function sweepFiles(services: Services): Promise<Swept> {
  const { db, fileStore } = services;
  const removed = await forgetRemoved(services);
  const names = await oldNames(fileStore);
  const ids = [...names.keys()];
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const some = ids.slice(from, from + AT_A_TIME);
    const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, some));
    for (const { id } of rows) known.add(id);
  }
  const orphans = ids.filter((id) => !known.has(id));
  const refused = orphans.length > known.size;
  if (!refused) {
    for (const id of orphans) for (const name of names.get(id) ?? []) await fileStore.remove(name);
  }
  return { removed, orphans: orphans.length, refused };
}
