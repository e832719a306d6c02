import type { Database } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { invoicePapers } from '@callboard/db/schema/invoice-papers';
import { looseBytes } from '@callboard/db/schema/server/loose-bytes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { FileStore } from '../../platform/file-store.ts';
import { claimFiles } from './claim-files.ts';
import { thumbnailName } from './shape.ts';

/** How long a removed file can be brought back, and bytes that nobody knows are kept. */
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60_000;
const AT_A_TIME = 500;

/** No upload takes so long. */
const HOURS_LOOSE = 24;

/**
 * What a sweep did. `orphans` are bytes in the folder that this installation has never noted; `refused`
 * means that they are more than its own, and stay. `failed` could not be removed, and are tried again.
 */
type Swept = {
  removed: number;
  loose: number;
  orphans: number;
  refused: boolean;
  failed: number;
};

type Services = { db: Database; fileStore: FileStore };

/** Removes the bytes of a file that has no row, and what was noted of them. */
export async function removeLoose({ db, fileStore }: Services, id: string): Promise<void> {
  await fileStore.remove(id);
  await fileStore.remove(thumbnailName(id));
  await db.delete(looseBytes).where(eq(looseBytes.id, id));
}

/** Runs the same for each; one that fails keeps no other from being done. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  let failed = 0;
  for (const item of items) {
    await work(item).catch(() => {
      failed += 1;
    });
  }
  return { done: items.length - failed, failed };
}

/** Forgets files that were removed long ago; their bytes are loose from then on. */
async function forgetRemoved(services: Services) {
  // As an array they are read once; joined, they may be read again for each row, and limit nothing.
  const gone = await services.db.execute<{ id: string }>(sql`
    with gone as (delete from ${files} where ${files.id} = any(array(
        select id from files where removed_at < now() - make_interval(days => ${DAYS_KEPT})
        limit ${AT_A_TIME} for update skip locked))
      returning id)
    insert into ${looseBytes} (id, since)
    select id, now() - make_interval(hours => ${HOURS_LOOSE}) from gone
    on conflict (id) do nothing returning id`);
  return each(gone, ({ id }) => removeLoose(services, id));
}

/** Removes what uploads have left that were refused or cut off. */
async function removeOldLoose(services: Services) {
  const { db } = services;
  const noted = await db
    .select({ id: looseBytes.id })
    .from(looseBytes)
    .where(
      sql`${looseBytes.since} <= now() - make_interval(hours => ${HOURS_LOOSE})
        and not exists (select from ${files} where ${files.id} = ${looseBytes.id})`,
    )
    .orderBy(looseBytes.since)
    .limit(AT_A_TIME);
  return each(noted, ({ id }) => removeLoose(services, id));
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

/** Those of some ids that are files or papers, or that will be looked at as loose. */
async function knownAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const some = ids.slice(from, from + AT_A_TIME);
    const rows = await db
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.id, some))
      .union(db.select({ id: looseBytes.id }).from(looseBytes).where(inArray(looseBytes.id, some)))
      .union(
        db
          .select({ id: invoicePapers.fileId })
          .from(invoicePapers)
          .where(inArray(invoicePapers.fileId, some)),
      );
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/**
 * Removes bytes that no row names any more: of uploads that were refused or cut off, a day later, and
 * of files that were removed 30 days ago. What was never noted here goes after 30 days, unless it is
 * more than what is known: then the folder is that of another database, too, and the rest stays.
 * @throws Error where the place is that of another installation: nothing is removed
 */
export async function sweepFiles(services: Services): Promise<Swept> {
  const { db, fileStore } = services;
  await claimFiles(services);
  const forgotten = await forgetRemoved(services);
  const loose = await removeOldLoose(services);
  const names = await oldNames(fileStore);
  const known = await knownAmong(db, [...names.keys()]);
  const orphans = [...names.keys()].filter((id) => !known.has(id));
  const refused = orphans.length > known.size;
  const swept = await each(refused ? [] : orphans, async (id) => {
    for (const name of names.get(id) ?? []) await fileStore.remove(name);
  });
  return {
    removed: forgotten.done,
    loose: loose.done,
    orphans: orphans.length,
    refused,
    failed: forgotten.failed + loose.failed + swept.failed,
  };
}
