import type { MigrationMeta } from 'drizzle-orm/migrator';
import { BackupError } from './backup-error.ts';
import type { AppliedMigration } from './backup-format.ts';

/**
 * The migrations that make the tables of a backup.
 * @param known all of this version, oldest first
 * @param applied those that the backed up database had
 * @throws BackupError when this version does not know them all
 */
export function fittingMigrations(
  known: MigrationMeta[],
  applied: AppliedMigration[],
): MigrationMeta[] {
  const fitting = known.slice(0, applied.length);
  // Not by hash: a checkout with other line ends holds the same migrations.
  if (applied.every(({ createdAt }, at) => fitting[at]?.folderMillis === createdAt)) return fitting;
  throw new BackupError(
    'The backup was made by a newer or a different version of Callboard. Install that version, then restore.',
  );
}
