import type { Database } from '@callboard/db/client';
import { files } from '@callboard/db/schema/files';
import { invoicePapers } from '@callboard/db/schema/invoice-papers';
import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Services } from '../../platform/context.ts';
import { postgresCode } from '../../platform/errors/from-postgres.ts';

const AT_A_TIME = 5000;
const NO_SUCH_TABLE = '42P01';

type Ids = Promise<{ id: string }[]>;

/** What names files, a page at a time in the order of their ids: records, and papers. */
const NAMING: readonly ((db: Database, last: string | undefined) => Ids)[] = [
  (db, last) =>
    db
      .select({ id: files.id })
      .from(files)
      .where(and(isNull(files.removedAt), last === undefined ? undefined : gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(AT_A_TIME),
  (db, last) =>
    db
      .select({ id: invoicePapers.fileId })
      .from(invoicePapers)
      .where(last === undefined ? undefined : gt(invoicePapers.fileId, last))
      .orderBy(asc(invoicePapers.fileId))
      .limit(AT_A_TIME),
];

/**
 * How many files the database names, and how many of them are not where files are kept. A database of
 * a version without files, or papers, names none.
 */
export async function missingFiles({
  db,
  fileStore,
}: Pick<Services, 'db' | 'fileStore'>): Promise<{ named: number; missing: number }> {
  const kept = new Set<string>();
  for await (const { name } of fileStore.list()) kept.add(name);
  const found = { named: 0, missing: 0 };
  for (const named of NAMING) {
    let last: string | undefined;
    try {
      do {
        const rows = await named(db, last);
        found.named += rows.length;
        found.missing += rows.filter(({ id }) => !kept.has(id)).length;
        last = rows.length < AT_A_TIME ? undefined : rows.at(-1)?.id;
      } while (last !== undefined);
    } catch (error) {
      if (postgresCode(error) !== NO_SUCH_TABLE) throw error;
    }
  }
  return found;
}
