import { join } from 'node:path';
import { missingFiles } from '@callboard/api/files/storage/missing-files';
import type { FileStore } from '@callboard/api/platform/file-store';
import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { BackupError } from '@callboard/postgres/backup/backup-error';
import { writeBackup } from '@callboard/postgres/backup/write-backup';
import { type BackupFolder, makeBackup } from '@callboard/postgres/daily-backup/make-backup';
import { readFileName, tellSummary, usage } from '../backup/tell-summary.ts';
import { readBackupPlan } from '../config.ts';
import { aboutFiles, fileStoreOf } from '../files/file-store-of.ts';
import { installationCommand } from '../installation/installation-command.ts';

/** The scheduled backup, ahead of time. */
async function makeNow(url: string, folder: BackupFolder, files: FileStore) {
  const outcome = await makeBackup(url, folder, { files });
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.kind !== 'made') throw new BackupError('A backup is being made just now.');
  return { ...outcome, file: join(folder.path, outcome.file) };
}

/**
 * Photos that are in another folder would be left out without a word.
 * @throws BackupError when none of them is here
 */
async function refuseOtherFiles(url: string, files: FileStore, folder: string): Promise<void> {
  const { db, close } = connect(url, { max: 1, deadlines: PATIENT });
  const { named, missing } = await missingFiles({ db, fileStore: files }).finally(close);
  if (missing === 0) return;
  if (missing < named) {
    process.stdout.write(
      `${missing} of ${named} photos and documents are not in ${folder}, so they are not in the backup, either.\n`,
    );
    return;
  }
  throw new BackupError(
    `None of the ${named} photos and documents of this database is in ${folder}. Set DATA_DIR, and FILES_URL if it has one, as the server has them. No backup was made.`,
  );
}

await installationCommand(
  () => {
    // Without a name the scheduled backup is made now.
    const file = process.argv.length === 2 ? undefined : readFileName('backup');
    return ({ env }) => {
      const plan = readBackupPlan(env);
      if (file === undefined && plan === undefined) throw usage('backup');
      return async ({ url }, place) => {
        const files = fileStoreOf(place);
        await refuseOtherFiles(url, files, aboutFiles(place));
        await tellSummary('backup', async () =>
          file === undefined && plan
            ? makeNow(url, plan, files)
            : { file: file ?? '', ...(await writeBackup(url, file ?? '', { files })) },
        );
      };
    };
  },
  { mayBegin: false },
);
