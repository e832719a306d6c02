import { spawnSync } from 'node:child_process';

/** An account of the operating system that a child process runs as. */
export type SystemUser = { uid: number; gid: number };

/** True when this process is root, as which Postgres refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The accounts that may own the database when this process is root, the better one first. */
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
