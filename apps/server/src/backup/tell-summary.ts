import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@callboard/postgres/backup/backup-error';
import type { BackupSummary } from '@callboard/postgres/backup/write-backup';

/**
 * Does the work of a backup or a restore, and prints one sentence with the result.
 * @param name the script's name, as in `npm run NAME -- FILE`
 */
export async function tellSummary(
  name: string,
  work: () => Promise<{ file: string } & BackupSummary>,
): Promise<void> {
  const start = performance.now();
  const done = await work();
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(
    `The ${name} of ${done.file} is complete: ${count(done.tables)} tables, ${count(done.rows)} rows, ` +
      `${count(done.files)} files, ${count(done.bytes)} bytes, ${seconds.toFixed(1)} seconds.\n`,
  );
}

export const usage = (name: string): BackupError =>
  new BackupError(`Usage: npm run ${name} -- FILE`);

/** @throws BackupError with the usage, for anything but one file */
export function readFileName(name: string): string {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  const [file, ...others] = positionals;
  if (file && others.length + Object.keys(values).length === 0) return resolve(file);
  throw usage(name);
}

const count = (number: number) => number.toLocaleString('en-US');
