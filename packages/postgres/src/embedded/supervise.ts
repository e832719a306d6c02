import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync } from 'node:fs';
import { serverEnvironment } from './run-as.ts';
import type { SystemUser } from './system-user.ts';

/**
 * Postgres runs as long as the pipe on stdin is open: when this process ends, for any reason, the
 * pipe closes and Postgres gets the signal for a fast shutdown. The watcher dies with Postgres, so
 * the signal can never hit a later process with the same id.
 */
const script = `
remove=$1; shift; exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ while read -r _ <&3; do :; done; kill -INT $server; } & watcher=$!
exec 3<&- </dev/null
wait $server; code=$?
kill $watcher 2>/dev/null
[ -z "$remove" ] || rm -rf "$remove"
exit $code`;

export type Supervised = {
  hasExited: () => boolean;
  /** Closes the pipe and resolves once the server is gone; right away if it already is. */
  stop: () => Promise<void>;
};

/**
 * Starts a server under a shell that stops it once this process is gone.
 *
 * @param removeAfterwards a folder to delete once the server has stopped
 */
export function supervise(options: {
  user: SystemUser | undefined;
  command: string[];
  logFile: string;
  removeAfterwards?: string;
}): Supervised {
  const log = openSync(options.logFile, 'a', 0o600);
  if (options.user) fchownSync(log, options.user.uid, options.user.gid);
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'sh', options.removeAfterwards ?? '', ...options.command],
    {
      ...options.user,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['pipe', log, log],
      // Ctrl-C in the terminal must not reach Postgres before the app has finished its work.
      detached: true,
    },
  );
  closeSync(log);
  return childHandle(child);
}

/** Wraps the process that holds the other end of the pipe. */
export function childHandle(child: ChildProcess): Supervised {
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  // A script that forgets to stop the database can still exit.
  child.unref();
  const hasExited = () => child.pid === undefined || exited(child);
  return { hasExited, stop: async () => (hasExited() ? undefined : endPipe(child)) };
}

function exited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function endPipe(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.ref();
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}
