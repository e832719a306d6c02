import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** The environment of every Postgres program, without variables that could change its behavior. */
export const serverEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to completion as the given user, or as the current one. */
export function runAs(
  user: SystemUser | undefined,
  command: string,
  args: readonly string[],
): SpawnSyncReturns<string> {
  return spawnSync(command, args, {
    ...user,
    // That user may have no access to the current folder, which Postgres insists on reading.
    cwd: process.platform === 'win32' ? undefined : '/',
    env: serverEnvironment,
    encoding: 'utf8',
    windowsHide: true,
  });
}
