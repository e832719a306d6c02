import { join } from 'node:path';
import type { FileStore } from '@callboard/api/files/kept/file-store';
import { BackupError } from '@callboard/postgres/backup/backup-error';
import { writeBackup } from '@callboard/postgres/backup/write-backup';
import { type BackupFolder, makeBackup } from '@callboard/postgres/scheduled/make-backup';
import { runOnDatabase, runOnFile } from '../backup/run-on-file.ts';
import { readBackupPlan } from '../config.ts';

/** The scheduled backup, ahead of time. */
async function makeNow(url: string, folder: BackupFolder, files: FileStore) {
  const outcome = await makeBackup(url, folder, { files });
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.kind !== 'made') throw new BackupError('A backup is being made just now.');
  return { ...outcome, file: join(folder.path, outcome.file) };
}

const plan = process.argv.length === 2 ? readBackupPlan() : undefined;

await (plan === undefined
  ? runOnFile('backup', (url, file, files) => writeBackup(url, file, { files }))
  : runOnDatabase('backup', () => (url, files) => makeNow(url, plan, files)));
