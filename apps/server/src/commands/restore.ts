import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restoreBackup } from '@callboard/postgres/backup/restore-backup';
import { runOnFile } from '../backup/run-on-file.ts';

// Built, this file lies in dist/commands: as deep as here.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

await runOnFile('restore', (url, file) => restoreBackup(url, file, join(root, 'drizzle')));
