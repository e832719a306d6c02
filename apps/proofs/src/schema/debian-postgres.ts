import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { databaseUsers, isRoot } from '@callboard/postgres/embedded/system-user';

const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** A server from Debian's package; `run` returns what a program prints. */
export type DebianPostgres = {
  run: (program: string, ...words: string[]) => string;
  /** The address of one of its databases. */
  url: (database: string) => string;
  stop: () => void;
};

/**
 * Starts Debian's PostgreSQL 15 in a temporary folder, reachable only through a socket there.
 * @throws Error when the package is missing, or with a program's output
 */
export function startDebianPostgres(): DebianPostgres {
  if (!existsSync(PROGRAMS)) {
    throw new Error(`There is no ${PROGRAMS}: install Debian's package postgresql-15.`);
  }
  const folder = makeTemporaryFolder();
  // The driver only decodes a folder in an address if it also contains a comma.
  symlinkSync('.', join(folder.path, ','));
  // Postgres refuses to run as root.
  const user = isRoot() ? databaseUsers()[0] : undefined;
  if (user) chownSync(folder.path, user.uid, user.gid);
  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(join(PROGRAMS, program), words, {
      ...user,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', PGHOST: folder.path, PGUSER: 'callboard' },
      // A running server would keep a pipe open.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
      maxBuffer: 64 * 2 ** 20,
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
    return stdout;
  };
  const data = join(folder.path, 'data');
  run('initdb', '-D', data, '-U', 'callboard', '--auth=trust', '--no-sync', '--encoding=UTF8');
  const options = `-k ${folder.path} -c listen_addresses= -c fsync=off`;
  run('pg_ctl', '-D', data, '-w', '-o', options, '-l', join(folder.path, 'log'), 'start');
  return {
    run,
    url: (database) =>
      `postgres://callboard@${encodeURIComponent(join(folder.path, ','))}/${database}`,
    stop() {
      run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');
      folder.remove();
    },
  };
}
