import { explainMigrationError } from '@callboard/db/explain-migration-error';
import { BackupError } from './backup-error.ts';

/** Puts what the system or Postgres says into a sentence; bugs stay what they are. */
export function explainBackupError(error: unknown, whatFailed: string): unknown {
  const explained = explainMigrationError(error);
  if (explained instanceof BackupError || !(explained instanceof Error)) return explained;
  // The system and Postgres give their refusals a code; Node's own mistakes start with ERR_.
  const code = 'code' in explained ? String(explained.code) : '';
  if (code !== '' && !code.startsWith('ERR_')) {
    return new BackupError(`${whatFailed}: ${explained.message || code}.`, { cause: error });
  }
  // What Callboard says itself is a sentence already.
  return explained.constructor === Error ? new BackupError(explained.message) : explained;
}
