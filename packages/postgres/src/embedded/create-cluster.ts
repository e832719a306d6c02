import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseBinaries } from './binaries/choose-binaries.ts';
import { program } from './binaries/locate-binaries.ts';
import { clusterUser } from './cluster.ts';
import { hasCode } from './has-code.ts';
import { makeScratch, type Scratch } from './make-scratch.ts';
import { runAs } from './run-as.ts';

/**
 * Creates a new cluster and moves it to `path` only once it is complete. If another process was
 * faster, its cluster stays.
 *
 * @param durable false skips the final flush to disk, for throwaway test clusters
 * @throws Error with initdb's message if it fails
 */
export function createCluster(path: string, durable: boolean): void {
  const scratch = makeScratch(path);
  try {
    initialise(scratch, durable);
    publish(scratch.folder, path);
  } catch (error) {
    rmSync(scratch.folder, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM') || !existsSync(path)) throw error;
  }
}

function initialise({ folder, user }: Scratch, durable: boolean): void {
  const password = join(folder, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) chownSync(password, user.uid, user.gid);
  const run = runAs(user, program(chooseBinaries(user), 'initdb'), [
    `--pgdata=${join(folder, 'data')}`,
    `--username=${clusterUser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    // The same sort order on every system, whatever its locale.
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);
  if (run.status === 0) return;
  const reason = run.error?.message ?? run.stderr.trim();
  throw new Error(`The embedded Postgres could not make a database: ${reason}`);
}

function publish(folder: string, path: string): void {
  if (dirname(folder) === dirname(path)) renameSync(folder, path);
  // A link, so that deleting DATA_DIR detaches the database and the next start begins with a new one.
  else symlinkSync(folder, path);
}
