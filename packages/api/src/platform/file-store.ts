import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of files are kept, by name; a name is never used for other bytes. */
export type FileStore = {
  /** Stores a file completely or not at all; once this resolves, it survives a loss of power. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined if there are none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes a file; one that is not there is no error. */
  remove(name: string): Promise<void>;
  /**
   * Takes the place for an installation, unless another one has it; a folder goes with the disk of its installation.
   * @param installation undefined where it is not known: nothing is taken then
   * @returns the one that has it from now on, if any
   */
  claim?(installation: string | undefined): Promise<string | undefined>;
  /** Gives the place up, where that installation has it. */
  release?(installation: string): Promise<void>;
  /** Every name there is, in no particular order, and when it was stored (milliseconds since 1970). */
  list(): AsyncIterable<{ name: string; storedAt: number }>;
};

// An id, and what stands behind it for a thumbnail; anything else never becomes a path.
const NAME = /^[0-9a-f]{2}[0-9a-f-]{34}(\.thumb)?$/;

/** Whether files are stored under such a name. */
export const isFileName = (name: string): boolean => NAME.test(name);

/**
 * The name itself.
 * @throws Error where no file is stored under such a name
 */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`${name} is not the name of a stored file`);
  return name;
}

const PARTIAL = '.partial';
const OLD_MS = 24 * 60 * 60_000;

const hasCode = (error: unknown, codes: readonly unknown[]) =>
  error instanceof Error && 'code' in error && codes.includes(error.code);

const unlessMissing = (error: unknown): undefined => {
  if (hasCode(error, ['ENOENT'])) return undefined;
  throw error;
};

/** What else lies in the folder, or is not for this account, keeps nobody from looking at the rest. */
const unlessForeign = (error: unknown): undefined => {
  if (hasCode(error, ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'])) return undefined;
  throw error;
};

/** A folder's entries are on the disk only once the folder itself was flushed. */
async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no such flush.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Keeps files in a folder, spread over subfolders by the beginning of their names; only the account
 * of this process can read them.
 * @param folder an absolute path; created with the first file
 */
export function folderStore(folder: string): FileStore {
  const partOf = (name: string) => join(folder, checkFileName(name).slice(0, 2));

  return {
    async put(name, bytes) {
      const part = partOf(name);
      if ((await mkdir(part, { recursive: true, mode: 0o700 })) !== undefined) {
        await flushFolder(folder);
      }
      const path = join(part, name);
      // Two may store the same bytes under the name of their hash.
      const partial = `${path}.${randomUUID()}${PARTIAL}`;
      try {
        await writeWhole(partial, bytes);
        await rename(partial, path);
      } catch (error) {
        // On a full disk, half a file takes the room of others.
        await rm(partial, { force: true }).catch(() => undefined);
        throw error;
      }
      await flushFolder(part);
    },

    read: (name) => readFile(join(partOf(name), name)).catch(unlessMissing),

    remove: (name) => rm(join(partOf(name), name), { force: true }),

    async *list() {
      for (const part of (await readdir(folder).catch(unlessMissing)) ?? []) {
        for (const name of (await readdir(join(folder, part)).catch(unlessForeign)) ?? []) {
          const path = join(folder, part, name);
          const known = await stat(path).catch(unlessForeign);
          if (!known) continue;
          if (isFileName(name)) yield { name, storedAt: known.mtimeMs };
          // What a server that was killed has left.
          else if (name.endsWith(PARTIAL) && known.mtimeMs < Date.now() - OLD_MS) {
            await rm(path, { force: true }).catch(unlessForeign);
          }
        }
      }
    },
  };
}
