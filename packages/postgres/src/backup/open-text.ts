import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { hasCode } from '../embedded/has-code.ts';
import { BackupError } from './backup-error.ts';

const CHUNK_BYTES = 65_536;

/**
 * The text of a backup, decompressed as it is read.
 * @throws BackupError if the file is missing, damaged, or not a backup
 */
export async function* openText(file: string): AsyncGenerator<Buffer> {
  const text = createGunzip({ chunkSize: CHUNK_BYTES });
  // Errors also reach the loop below, through the last stream.
  pipeline(createReadStream(file), text, () => undefined);
  let isOurs = false;
  try {
    for await (const chunk of text) {
      isOurs = true;
      yield chunk;
    }
  } catch (error) {
    throw explain(error, file, isOurs);
  }
}

function explain(error: unknown, file: string, hasBegun: boolean): unknown {
  if (hasCode(error, 'ENOENT')) return new BackupError(`There is no file ${file}.`);
  if (hasCode(error, 'Z_BUF_ERROR')) {
    return new BackupError(`${file} is cut short: its end is missing. Nothing was restored.`);
  }
  if (!hasCode(error, 'Z_DATA_ERROR', 'Z_NEED_DICT')) return error;
  return new BackupError(
    hasBegun
      ? `${file} is damaged: its bytes are not those that were written. Nothing was restored.`
      : `${file} is not a backup of Callboard, or its beginning is damaged.`,
  );
}
