import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FileStore, folderStore } from '@callboard/api/files/kept/file-store';
import { BackupError } from '@callboard/postgres/backup/backup-error';
import type { BackupSummary } from '@callboard/postgres/backup/write-backup';
import { filesFolder } from '../config/config.ts';
import { readDatabasePlace } from '../config.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { openDatabase } from '../start/open-database.ts';

/** Work that moves data between an installation and a file. */
type FileWork = (url: string, file: string, files: FileStore) => Promise<BackupSummary>;

/**
 * Runs a command that takes one argument, a file: prints one sentence with the result or the error;
 * on an error the exit code is 1.
 * @param name the script's name, as in `npm run NAME -- FILE`
 */
export const runOnFile = (name: string, work: FileWork): Promise<void> =>
  runOnDatabase(name, () => {
    const file = readArgument(name);
    return async (url, files) => ({ file, ...(await work(url, file, files)) });
  });

/** Like {@link runOnFile}; `prepare` reads the command line, its result does the work. */
export async function runOnDatabase(
  name: string,
  prepare: () => (url: string, files: FileStore) => Promise<{ file: string } & BackupSummary>,
): Promise<void> {
  try {
    const work = prepare();
    const place = readDatabasePlace();
    const files = folderStore(filesFolder(place));
    const database = await openDatabase(place);
    const start = performance.now();
    const done = await work(database.url, files).finally(() => database.stop());
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `The ${name} of ${done.file} is complete: ${count(done.tables)} tables, ${count(done.rows)} rows, ` +
        `${count(done.files)} files, ${count(done.bytes)} bytes, ${seconds.toFixed(1)} seconds.\n`,
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
