import type { WriteStream } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { hasCode } from '../embedded/has-code.ts';
import { BackupError } from './backup-error.ts';

/**
 * Writes a file completely or not at all, readable only by its owner: first under another name, then
 * flushed to disk, checked, and renamed.
 * @param write resolves once the stream has ended
 * @param check reads the file back, under its temporary name
 * @throws what `write` and `check` throw; BackupError if the file or a partial one already exists, or cannot be created
 */
export async function writeNewFile(
  file: string,
  write: (stream: WriteStream) => Promise<void>,
  check: (partial: string) => Promise<void>,
): Promise<void> {
  await refuseExisting(file, `${file} exists already. Choose another name, or remove it first.`);
  const partial = `${file}.partial`;
  await refuseExisting(
    partial,
    `${partial} exists: a backup is writing it, or one was interrupted. If none runs, remove it and try again.`,
  );
  const stream = (await open(partial, 'wx', 0o600)).createWriteStream({ flush: true });
  try {
    await write(stream);
    await check(partial);
    await refuseExisting(file, `${file} was made by somebody else meanwhile; it is left as it is.`);
    await rename(partial, file);
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

async function refuseExisting(path: string, sentence: string): Promise<void> {
  try {
    await lstat(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  throw new BackupError(sentence, { reason: 'folder' });
}
