import { explainMigrationError } from '@callboard/db/explain-migration-error';
import { BackupError } from './backup-error.ts';

/** Turns system and Postgres errors into a sentence; leaves bugs as they are. */
export function explainBackupError(error: unknown, whatFailed: string): unknown {
  const explained = explainMigrationError(error);
  if (explained instanceof BackupError || !(explained instanceof Error)) return explained;
  // System and Postgres errors have a code; codes of Node's own errors start with ERR_.
  const code = 'code' in explained ? String(explained.code) : '';
  if (code !== '' && !code.startsWith('ERR_')) {
    return new BackupError(`${whatFailed}: ${explained.message || code}.`, { cause: error });
  }
  // Callboard's own errors already are sentences.
  return explained.constructor === Error ? new BackupError(explained.message) : explained;
}
