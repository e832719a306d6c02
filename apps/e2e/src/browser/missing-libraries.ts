import { spawnSync } from 'node:child_process';

/** Whether this system lacks shared libraries that the program needs. */
export function hasMissingLibraries(executablePath: string): boolean {
  const ldd = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  // Without an answer, assume so: the packaged libraries do no harm where they were not needed.
  return ldd.status !== 0 || ldd.stdout.includes('not found');
}
