import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@callboard/postgres/backup/backup-error';
import type { BackupSummary } from '@callboard/postgres/backup/write-backup';
import { readDatabasePlace } from '../config.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { openDatabase } from '../start/open-database.ts';

/** Work that moves data between a database and a file. */
export type FileWork = (url: string, file: string) => Promise<BackupSummary>;

/**
 * Runs a command that takes one argument, a file: prints one sentence with the result or the error;
 * on an error the exit code is 1.
 * @param name the script's name, as in `npm run NAME -- FILE`
 */
export async function runOnFile(name: string, work: FileWork): Promise<void> {
  try {
    const file = readArgument(name);
    const database = await openDatabase(readDatabasePlace());
    const start = performance.now();
    const { tables, rows, bytes } = await work(database.url, file).finally(() => database.stop());
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `The ${name} of ${file} is complete: ${count(tables)} tables, ${count(rows)} rows, ` +
        `${count(bytes)} bytes, ${seconds.toFixed(1)} seconds.\n`,
    );
  } catch (error) {
    const sentence = error instanceof BackupError ? error.message : explainFailure(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

function readArgument(name: string): string {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [file, ...others] = positionals;
  if (file && others.length + Object.keys(values).length === 0) return resolve(file);
  throw new BackupError(`Usage: npm run ${name} -- FILE`);
}

const count = (number: number) => number.toLocaleString('en-US');
