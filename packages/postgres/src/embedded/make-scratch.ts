import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './has-code.ts';
import { runAs } from './run-as.ts';
import { databaseUsers, isRoot, type SystemUser } from './system-user.ts';

/** An empty folder that `user` owns and can access, to create a cluster in. */
export type Scratch = { folder: string; user: SystemUser | undefined };

/**
 * Creates the folder for a new cluster: next to `path` if the database user has access, otherwise
 * in `/var/lib/callboard`: root's home is closed to everyone else.
 *
 * @throws Error if this process is root and no other user can own a database here
 */
export function makeScratch(path: string): Scratch {
  if (!isRoot()) return { folder: mkdtempSync(`${path}.new-`), user: undefined };
  const users = databaseUsers();
  for (const prefix of [`${path}.new-`, elsewhere(path)]) {
    for (const user of users) {
      const folder = mkdtempSync(prefix);
      if (canLiveIn(folder, user)) return { folder, user };
      rmSync(folder, { recursive: true });
    }
  }
  throw new Error(
    'Postgres does not run as root, and neither postgres nor nobody can own a database here. ' +
      'Start as another user, or set DATABASE_URL to a Postgres 15 or newer.',
  );
}

function elsewhere(path: string): string {
  const base = '/var/lib/callboard';
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const place = realpathSync(join(path, '..'));
  return join(base, `${createHash('sha256').update(place).digest('hex').slice(0, 12)}-`);
}

function canLiveIn(folder: string, user: SystemUser): boolean {
  try {
    chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    // Some mounts do not allow changing the owner.
    if (hasCode(error, 'EPERM', 'EINVAL', 'ENOTSUP')) return false;
    throw error;
  }
  const probe = 'cd "$1" && : >probe && mv probe probe2 && rm probe2';
  return runAs(user, '/bin/sh', ['-c', probe, 'sh', folder]).status === 0;
}
