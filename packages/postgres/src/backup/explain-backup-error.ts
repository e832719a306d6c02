import type { BackupFailure } from '@callboard/contract/company/backups';
import { isDiskFull } from '@callboard/db/explain-database-error';
import { explainMigrationError } from '@callboard/db/explain-migration-error';
import { BackupError } from './backup-error.ts';

// The account may not write files of this size.
const TOO_BIG = 'EFBIG';
const FOLDER =
  'ENOENT ENOTDIR EISDIR EEXIST EACCES EPERM EROFS EIO EBUSY ESTALE ENAMETOOLONG'.split(' ');

/** Turns system and Postgres errors into a sentence; leaves bugs as they are. */
export function explainBackupError(error: unknown, whatFailed: string): unknown {
  const explained = explainMigrationError(error);
  if (explained instanceof BackupError || !(explained instanceof Error)) return explained;
  // System and Postgres errors have a code; codes of Node's own errors start with ERR_.
  const code = 'code' in explained ? String(explained.code) : '';
  if (code !== '' && !code.startsWith('ERR_')) {
    const isFull = code === TOO_BIG || isDiskFull(explained);
    const why = isFull ? `there is no room left on the disk (${code})` : explained.message || code;
    // What a store of files refuses with is a sentence already.
    return new BackupError(`${whatFailed}: ${why.replace(/\.$/, '')}.`, {
      cause: error,
      reason: isFull ? 'disk-full' : reasonOf(code, explained),
    });
  }
  // Callboard's own errors already are sentences.
  return explained.constructor === Error ? new BackupError(explained.message) : explained;
}

/** A database's socket can be missing, too. */
const reasonOf = (code: string, error: Error): BackupFailure =>
  FOLDER.includes(code) && !('syscall' in error && error.syscall === 'connect')
    ? 'folder'
    : 'database';
