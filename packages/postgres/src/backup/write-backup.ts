import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BackedUpFiles } from './backed-up-files.ts';
import { backupDocument } from './backup-document.ts';
import { BackupError } from './backup-error.ts';
import { explainBackupError } from './explain-backup-error.ts';
import { holdingOffUpgrades } from './hold-off-upgrades.ts';
import { writeNewFile } from './new-file.ts';
import { openClient } from './open-client.ts';
import { openSnapshot } from './open-snapshot.ts';
import { readBackup } from './read-backup.ts';

/** Summary of a backup or restore; `bytes` is the size of the backup. */
export type BackupSummary = { tables: number; rows: number; files: number; bytes: number };

/** What is backed up besides the database, and what ends the work early. */
export type BackupOptions = { files?: BackedUpFiles; signal?: AbortSignal };

// Half the time of the default level, for 10% more bytes.
const LEVEL = 3;

/**
 * Writes a snapshot of the whole database, and of the files beside it, to a new file, and reads it back before it gets its name.
 * People can keep working meanwhile.
 * @param url a Postgres URL
 * @param file path of the file to create; it contains every secret in the database, so only its owner can
 *   read it
 * @throws BackupError with a sentence for the operator; no file is left behind
 */
export async function writeBackup(
  url: string,
  file: string,
  { files, signal }: BackupOptions = {},
): Promise<BackupSummary> {
  signal?.throwIfAborted();
  const client = openClient(url);
  const gate = openClient(url);
  const onAbort = () => void Promise.all([client.end(), gate.end()]);
  signal?.addEventListener('abort', onAbort);
  const summary = { tables: 0, rows: 0, files: 0 };
  try {
    await writeNewFile(
      file,
      (stream) =>
        holdingOffUpgrades(gate, signal, () =>
          openSnapshot(client, (tx, head) => {
            const document = backupDocument(tx, head, {
              files,
              onTable: (rows) => {
                summary.tables += 1;
                summary.rows += rows;
              },
              onFile: () => {
                summary.files += 1;
              },
            });
            return pipeline(document, createGzip({ level: LEVEL }), stream);
          }),
        ),
      (partial) => readBack(partial, signal),
    );
  } catch (error) {
    throw explainBackupError(error, 'The backup could not be written');
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await Promise.all([client.end(), gate.end()]);
  }
  return { ...summary, bytes: (await stat(file)).size };
}

async function readBack(partial: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await readBackup(
      partial,
      async (_table, rows) => {
        for await (const _block of rows) signal?.throwIfAborted();
      },
      async () => signal?.throwIfAborted(),
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new BackupError(
      'The backup was not on the disk as it was written, and was removed. The disk may be failing: check it, or choose another folder.',
      { cause: error, reason: 'damaged' },
    );
  }
}
