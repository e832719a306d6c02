import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { restoreBackup } from '@callboard/postgres/backup/restore-backup';
import { runOnFile } from '../backup/run-on-file.ts';

// The built file, in dist/commands, is at the same depth.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

await runOnFile('restore', (url, file, files) =>
  restoreBackup(url, file, join(root, 'drizzle'), files),
);
