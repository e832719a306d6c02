import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backupDocument } from './backup-document.ts';
import { explainBackupError } from './explain-backup-error.ts';
import { writeNewFile } from './new-file.ts';
import { openClient } from './open-client.ts';
import { openSnapshot } from './open-snapshot.ts';

/** What a backup or a restore went through; `bytes` is the size of the file. */
export type BackupSummary = { tables: number; rows: number; bytes: number };

// Half of the time of the usual level for a tenth more bytes.
const LEVEL = 3;

/**
 * Writes everything that a database holds, as it was at one moment, into one new file. People may go
 * on working meanwhile.
 * @param url a Postgres address
 * @param file path of the file to make; it holds every secret of the database, so only its owner may
 *   read it
 * @throws BackupError with a sentence for the operator; then there is no file
 */
export async function writeBackup(url: string, file: string): Promise<BackupSummary> {
  const client = openClient(url);
  const summary = { tables: 0, rows: 0 };
  try {
    await writeNewFile(file, (stream) =>
      openSnapshot(client, (tx, head) => {
        const document = backupDocument(tx, head, (rows) => {
          summary.tables += 1;
          summary.rows += rows;
        });
        return pipeline(document, createGzip({ level: LEVEL }), stream);
      }),
    );
  } catch (error) {
    throw explainBackupError(error, 'The backup could not be written');
  } finally {
    await client.end();
  }
  return { ...summary, bytes: (await stat(file)).size };
}
