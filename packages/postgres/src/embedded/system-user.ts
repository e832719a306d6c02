import { spawnSync } from 'node:child_process';

/** An operating system account for child processes. */
export type SystemUser = { uid: number; gid: number };

/** True if this process is root; Postgres refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Accounts that may own the database if this process is root, in order of preference. */
export function databaseUsers(): SystemUser[] {
  return ['postgres', 'nobody'].flatMap((name) => lookUp(name) ?? []);
}

function lookUp(name: string): SystemUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  if (uid === undefined || gid === undefined || !(uid > 0) || !(gid > 0)) return undefined;
  return { uid, gid };
}
