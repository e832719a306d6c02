import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseBinaries } from './choose-binaries.ts';
import { clusterUser } from './cluster.ts';
import { hasCode } from './has-code.ts';
import { program } from './locate-binaries.ts';
import { makeScratch, type Scratch } from './make-scratch.ts';
import { runAs } from './run-as.ts';

/**
 * Makes a new cluster and puts it at `path` only when it is whole. When another process was faster,
 * the one it made stays.
 *
 * @param durable false skips the flush to disk at the end, for clusters that tests throw away
 * @throws Error with what initdb said when it failed
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
    // The same order of words on every system, whatever its language.
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
  // A link, so that removing DATA_DIR removes the database from sight, and a new start is a new start.
  else symlinkSync(folder, path);
}
