import { writeBackup } from '@callboard/postgres/backup/write-backup';
import { runOnFile } from '../backup/run-on-file.ts';

await runOnFile('backup', writeBackup);
