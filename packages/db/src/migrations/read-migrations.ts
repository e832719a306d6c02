import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A migration as drizzle-kit wrote it, and how it runs on a database in use. */
export type Migration = {
  /** `0007_unfinished-calls` */
  name: string;
  createdAt: number;
  /** The SHA-256 of its file. */
  hash: string;
  statements: string[];
  /** Its statements run one by one, each may be repeated; otherwise all are one transaction. */
  isApart: boolean;
};

/** The first line of a migration whose statements cannot be one transaction, or should not. */
const APART = '-- outside a transaction';

type Journal = { entries: { tag: string }[] };

/**
 * The migrations of a folder, oldest first.
 * @throws Error when the folder has no journal, or a file is missing
 */
export function readMigrations(folder: string): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder: folder }).map(
    ({ sql, hash, folderMillis }, at) => ({
      name: journal.entries[at]?.tag ?? '',
      createdAt: folderMillis,
      hash,
      statements: sql,
      isApart: sql[0]?.startsWith(APART) ?? false,
    }),
  );
}
