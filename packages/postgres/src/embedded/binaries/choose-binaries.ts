import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { runAs } from '../run-as.ts';
import type { SystemUser } from '../system-user.ts';
import { copyBinaries } from './copy-binaries.ts';
import { linkLibraries } from './link-libraries.ts';
import { type Binaries, locateBinaries, program } from './locate-binaries.ts';

/**
 * Postgres programs the database user can run: the installed ones, or a copy if they are in a
 * private folder (root's home) or a read-only one.
 *
 * @throws Error if neither runs, with the system's message
 */
export function chooseBinaries(user: SystemUser | undefined): Binaries {
  const installed = locateBinaries();
  if (isLinked(installed) && !problem(installed, user)) return installed;
  const copy = copyBinaries(installed);
  const reason = problem(copy, user);
  if (reason === undefined) return copy;
  throw new Error(
    `The packaged Postgres does not run on this system (${reason}). ` +
      'Set DATABASE_URL to a Postgres 15 or newer.',
  );
}

function isLinked(binaries: Binaries): boolean {
  try {
    linkLibraries(binaries);
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

function problem(binaries: Binaries, user: SystemUser | undefined): string | undefined {
  const postgres = program(binaries, 'postgres');
  const run = runAs(user, postgres, ['--version']);
  if (run.error) return run.error.message;
  if (run.status !== 0) return run.stderr.trim() || `exit code ${run.status}`;
  if (!user) return undefined;
  const catalog = join(binaries.folder, 'native', 'share', 'postgresql', 'postgres.bki');
  const read = runAs(user, '/bin/sh', ['-c', 'test -r "$1"', 'sh', catalog]);
  return read.status === 0 ? undefined : `${catalog} cannot be read`;
}
