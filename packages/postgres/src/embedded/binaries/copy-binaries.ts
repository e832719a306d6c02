import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { isRoot } from '../system-user.ts';
import { linkLibraries } from './link-libraries.ts';
import type { Binaries } from './locate-binaries.ts';

/**
 * Copies the Postgres programs to a place the database user can access: `/var/cache` for
 * root, the home cache folder for everyone else. Done once per version.
 */
export function copyBinaries(source: Binaries): Binaries {
  const cache = isRoot() ? '/var/cache/callboard' : join(homedir(), '.cache', 'callboard');
  const copy = { ...source, folder: join(cache, `postgres-${source.version}-${process.arch}`) };
  if (!existsSync(copy.folder)) makeCopy(source, copy);
  return copy;
}

function makeCopy(source: Binaries, copy: Binaries): void {
  mkdirSync(dirname(copy.folder), { recursive: true, mode: 0o755 });
  const scratch = mkdtempSync(`${copy.folder}.new-`);
  try {
    cpSync(source.folder, scratch, { recursive: true, verbatimSymlinks: true });
    linkLibraries({ ...copy, folder: scratch });
    // A strict umask during installation leaves files readable only by their owner.
    spawnSync('chmod', ['-R', 'a+rX', scratch]);
    renameSync(scratch, copy.folder);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    // Another start was faster; use its copy.
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM') || !existsSync(copy.folder)) throw error;
  }
}
