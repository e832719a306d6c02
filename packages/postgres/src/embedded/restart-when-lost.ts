import type { Cluster } from './cluster.ts';
import { isPostmasterAlive, readPostmaster } from './postmaster-file.ts';
import type { Running } from './run-cluster.ts';

const intervalMs = 500;

/**
 * Restarts the server when it is gone: killed, or stopped by another process that had started
 * it. Its address stays the same, so clients only see their connections break.
 *
 * @returns a function that stops watching, and stops the server if this process started it
 */
export function restartWhenLost(options: {
  cluster: Cluster;
  running: Running;
  start: () => Promise<Running>;
  log: (message: string) => void;
}): () => Promise<void> {
  const { cluster, start, log } = options;
  let { running } = options;
  let revival: Promise<void> | undefined;
  async function revive(): Promise<void> {
    try {
      log(`The embedded Postgres on ${cluster.home} has gone; starting it again.`);
      running = await start();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
    revival = undefined;
  }
  const timer = setInterval(() => {
    if (!revival && hasGone(cluster, running)) revival = revive();
  }, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await revival;
    await running.server?.stop();
  };
}

function hasGone({ home }: Cluster, { server }: Running): boolean {
  if (server) return server.hasExited();
  const postmaster = readPostmaster(home);
  return !postmaster || !isPostmasterAlive(home, postmaster.pid);
}
