import { createHash } from 'node:crypto';
import { FILES_BEGIN, type FileHead } from './backup-format.ts';

/** Files that belong to a database but are kept beside it, each written once and never changed. */
export type BackedUpFiles = {
  list(): AsyncIterable<{ name: string }>;
  /** Undefined for a file that was removed meanwhile. */
  read(name: string): Promise<Uint8Array | undefined>;
  /**
   * Called before the first is put, once nothing else speaks against a restore.
   * @throws Error where the place is not theirs
   */
  take?(): Promise<void>;
  /**
   * Called where a restore fails, also before or within `take`: leaves the place as it was.
   * @throws Error with a sentence for the operator where it cannot
   */
  leave?(): Promise<void>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
};

/** The checksum of a file. */
export const sumOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * The part of a backup with all files. Read after the tables: whatever a row of the snapshot names was
 * there before the row.
 * @param onFile called for each
 */
export async function* filesDocument(
  files: BackedUpFiles,
  onFile: () => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${FILES_BEGIN}\n`);
  let count = 0;
  for await (const { name } of files.list()) {
    const bytes = await files.read(name);
    if (!bytes) continue;
    const head: FileHead = { name, bytes: bytes.length, sha256: sumOf(bytes) };
    yield Buffer.from(`${JSON.stringify(head)}\n`);
    yield Buffer.from(bytes);
    yield Buffer.from('\n');
    count += 1;
    onFile();
  }
  yield Buffer.from(`${JSON.stringify({ files: count })}\n`);
}
