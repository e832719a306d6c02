import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from './connection-url.ts';
import { hasCode } from './has-code.ts';

/** What a running or killed server wrote about itself in its data folder. */
export type Postmaster = { pid: number; endpoint: Endpoint | undefined; isReady: boolean };

/** Higher than any real process id. */
const nobodysPid = 2_147_483_647;

const path = (home: string) => join(home, 'data', 'postmaster.pid');

/** Reads `postmaster.pid`; undefined if no server is running or was killed. */
export function readPostmaster(home: string): Postmaster | undefined {
  const [pid, , , port, socketFolder, address, , status] = lines(home);
  if (!pid || !(Number(pid) > 0)) return undefined;
  const endpoint = socketFolder ? { socketFolder } : address ? { port: Number(port) } : undefined;
  return { pid: Number(pid), endpoint, isReady: status?.trim() === 'ready' };
}

/** True if the process that wrote the file is alive, and its id was not reused by another process. */
export function isPostmasterAlive(home: string, pid: number): boolean {
  return exists(pid) && commandLine(pid).includes(join(home, 'data'));
}

/**
 * Lets Postgres start even though the id in the file now belongs to another process. The rest of the
 * file stays: Postgres uses it to check whether orphans of the killed server still use shared memory.
 */
export function disownForeignPid(home: string, pid: number): void {
  const [written, ...rest] = lines(home);
  if (Number(written) !== pid || !exists(pid)) return;
  writeFileSync(path(home), [nobodysPid, ...rest].join('\n'));
}

function lines(home: string): string[] {
  try {
    return readFileSync(path(home), 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function exists(pid: number): boolean {
  try {
    // Signal 0 is not delivered: it only checks that the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}
