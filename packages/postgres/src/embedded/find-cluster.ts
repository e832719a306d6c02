import { lstatSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { hasCode } from './has-code.ts';
import { isRoot } from './system-user.ts';

/**
 * The existing cluster at this path, to be run as the owner of its files; undefined if there
 * is none. The path may be a link to the folder for root's clusters.
 *
 * @throws Error if the files belong to another user
 */
export function findCluster(path: string): Cluster | undefined {
  const home = followLink(path);
  if (!home) return undefined;
  const { uid, gid } = statSync(join(home, 'data'));
  const self = process.getuid?.();
  if (self === undefined || uid === self) return { home, user: undefined };
  if (isRoot()) return { home, user: { uid, gid } };
  throw new Error(
    `The database in ${home} belongs to another user (id ${uid}). ` +
      'Start as that user, or name another folder in DATA_DIR.',
  );
}

function followLink(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    // A dangling link would block the new cluster.
    if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path);
    return undefined;
  }
}
