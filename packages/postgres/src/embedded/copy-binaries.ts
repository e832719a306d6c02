import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCode } from './has-code.ts';
import { linkLibraries } from './link-libraries.ts';
import type { Binaries } from './locate-binaries.ts';
import { isRoot } from './system-user.ts';

/**
 * A copy of the Postgres programs in a place that the database's user can enter: `/var/cache` for
 * root, the home's cache folder for everybody else. Made once for each version.
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
    // A strict umask at installation leaves files that only their owner may read.
    spawnSync('chmod', ['-R', 'a+rX', scratch]);
    renameSync(scratch, copy.folder);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    // Another start was faster; its copy is as good.
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM') || !existsSync(copy.folder)) throw error;
  }
}
