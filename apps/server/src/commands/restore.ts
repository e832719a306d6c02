import { join } from 'node:path';
import { claimForRestore } from '@callboard/api/files/storage/claim-files';
import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { checkBackup, restoreBackup } from '@callboard/postgres/backup/restore-backup';
import { readFileName, tellSummary } from '../backup/tell-summary.ts';
import { fileStoreOf } from '../files/file-store-of.ts';
import { installationCommand, root } from '../installation/installation-command.ts';
import { Refusal } from '../start/run-command.ts';

await installationCommand(
  () => {
    const file = readFileName('restore');
    return async ({ server, isNamed }) => {
      // Data that was left in the default folder is nobody's choice.
      if (!isNamed && !server) {
        throw new Refusal(
          'Say where the data goes: set DATA_DIR, and DATABASE_URL if the new server has one, as it will have them. Nothing was done.',
        );
      }
      // A new installation is made only once it is sure that something goes into it.
      await checkBackup(file);
      return async ({ url }, place) => {
        const { db, close } = connect(url, { max: 1, deadlines: PATIENT });
        const fileStore = fileStoreOf(place);
        const files = { ...fileStore, ...claimForRestore({ db, fileStore }) };
        await tellSummary('restore', async () => ({
          file,
          ...(await restoreBackup(url, file, join(root, 'drizzle'), files)),
        })).finally(close);
      };
    };
  },
  { mayBegin: true },
);
