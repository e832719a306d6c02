import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** What every Postgres program gets to see of the environment: nothing that could change its mind. */
export const serverEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end as the given user, or as this process's own. */
export function runAs(
  user: SystemUser | undefined,
  command: string,
  args: readonly string[],
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    ...user,
    // The folder of this process may be closed to that user, and Postgres insists on reading it.
    cwd: process.platform === 'win32' ? undefined : '/',
    env: serverEnvironment,
    encoding: 'utf8',
    windowsHide: true,
  });
}
