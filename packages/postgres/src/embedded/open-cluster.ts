import { mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Cluster } from './cluster.ts';
import { createCluster } from './create-cluster.ts';
import { findCluster } from './find-cluster.ts';
import { hasCode } from './has-code.ts';
import { isRoot } from './system-user.ts';

/** No initdb takes this long; what is older belongs to one that was killed. */
const abandonedAfterMs = 10 * 60_000;

/** Removes half-made clusters that a killed start left beside `path`. */
function removeLeftovers(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(path)}.new-`)) continue;
    const leftover = join(folder, name);
    const changed = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfterMs) rmSync(leftover, { recursive: true, force: true });
  }
}

/** A cluster of one major version cannot be read by another, so the version is in the path. */
const folderName = 'pg18';

/**
 * The cluster below `dataDir`, made now if there is none.
 *
 * @param durable false for clusters that tests throw away
 * @throws Error when the folder is closed to this account, or belongs to another
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
  // The database's user must pass through, when this process is root; else nobody needs to.
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
