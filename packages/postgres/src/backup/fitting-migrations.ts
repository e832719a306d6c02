import { type AppliedMigration, asJoined, TOO_OLD } from '@callboard/db/former-migrations';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { BackupError } from './backup-error.ts';

/**
 * The migrations that make the tables of a backup.
 * @param known all of this version, oldest first
 * @param applied those that the backed up database had
 * @throws BackupError when this version does not know them all, or one of them otherwise
 */
export function fittingMigrations(
  known: MigrationMeta[],
  applied: AppliedMigration[],
): MigrationMeta[] {
  const joined = asJoined(known, applied);
  if (joined === undefined) throw new BackupError(`The backup cannot be restored. ${TOO_OLD}`);
  const fitting = known.slice(0, joined.length);
  const isKnown = ({ createdAt, hash }: AppliedMigration, at: number) =>
    fitting[at]?.folderMillis === createdAt && fitting[at].hash === hash;
  if (joined.every(isKnown)) return fitting;
  throw new BackupError(
    'The backup was made by a newer or a different version of Callboard. Install that version, then restore.',
  );
}
