import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@callboard/db/migrate';
import { readDatabasePlace } from '../config.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { openDatabase } from '../start/open-database.ts';

// The built file, in dist/commands, is at the same depth.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

try {
  const database = await openDatabase(readDatabasePlace());
  try {
    await migrate(database.url, join(root, 'drizzle'));
  } finally {
    await database.stop();
  }
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
