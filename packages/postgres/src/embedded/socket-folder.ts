import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { clientPath } from './connection-url.ts';
import { hasCode } from './has-code.ts';

/** Systems limit socket paths to 104 or 108 bytes. */
const longestPath = 100;

/**
 * Creates the private folder for the cluster's socket: in its home, or in the temporary folder if
 * the path would be too long for a socket.
 *
 * @throws Error if that name is already taken in the temporary folder
 */
export function makeSocketFolder({ home, user }: Cluster): string {
  const id = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const places = [join(home, 'socket'), join(tmpdir(), `callboard-${id}`)];
  const folder = places.find(fits) ?? join('/tmp', `callboard-${id}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const { uid, mode } = lstatSync(folder);
  // Type and permissions at once: it must be a private folder, not a link or a file.
  if (uid !== (user?.uid ?? process.getuid?.()) || (mode & 0o170077) !== 0o040000) {
    throw new Error(`${folder} is not a private folder of the database's user; remove it.`);
  }
  linkForUrls(folder);
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(clientPath(folder)) <= longestPath;
}

function linkForUrls(folder: string): void {
  try {
    symlinkSync('.', join(folder, ','));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
