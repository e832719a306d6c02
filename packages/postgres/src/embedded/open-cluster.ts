import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Cluster } from './cluster.ts';
import { createCluster } from './create-cluster.ts';
import { findCluster } from './find-cluster.ts';
import { hasCode } from './has-code.ts';
import { isRoot } from './system-user.ts';

/** No initdb takes this long; anything older was left by a killed one. */
const abandonedAfterMs = 10 * 60_000;

/** Removes incomplete clusters that a killed start left next to `path`. */
function removeLeftovers(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(path)}.new-`)) continue;
    const leftover = join(folder, name);
    const changed = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfterMs) rmSync(leftover, { recursive: true, force: true });
  }
}

/** Each major version needs its own cluster, so the version is in the path. */
const folderName = 'pg18';

/** Whether there is a database under `dataDir`; looks without making anything. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, folderName));

/**
 * The cluster under `dataDir`, created if there is none.
 *
 * @param durable false for throwaway test clusters
 * @throws Error if the folder is not accessible to this account, or belongs to another
 */
export function openCluster(dataDir: string, durable: boolean): Cluster {
  try {
    return findOrCreate(dataDir, durable);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new Error(
      `The database folder below ${dataDir} is closed to this account. ` +
        'Open it, start as its owner, or name another folder in DATA_DIR.',
      { cause: error },
    );
  }
}

function findOrCreate(dataDir: string, durable: boolean): Cluster {
  // If this process is root, the database user must be able to pass through; otherwise private.
  mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const path = join(realpathSync(resolve(dataDir)), folderName);
  removeLeftovers(path);
  const found = findCluster(path);
  if (found) return found;
  createCluster(path, durable);
  const created = findCluster(path);
  if (!created) throw new Error(`${path} was removed while the database was being made.`);
  return created;
}
