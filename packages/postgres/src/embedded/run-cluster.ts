import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { findRunning, patienceMs, readyUrl } from './find-running.ts';
import { type LaunchOptions, launchServer } from './launch-server.ts';
import type { Supervised } from './supervise.ts';

/** A server that is ready; `server` is undefined if another process started it. */
export type Running = { url: string; server: Supervised | undefined };

/** Two simultaneous starts can each lose once; losing three times in a row is a real error. */
const attempts = 3;

/**
 * Connects to the server running on the cluster, or starts one.
 *
 * @throws Error with the end of Postgres's log if it does not start
 */
export async function runCluster(cluster: Cluster, options: LaunchOptions): Promise<Running> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const running = await findRunning(cluster);
    if (running) return { url: running, server: undefined };
    const server = await launchServer(cluster, options);
    const url = await whenReady(cluster.home, server);
    if (url) return { url, server };
    await sleep(50);
  }
  throw new Error(
    `The embedded Postgres does not start. Its log ends with:\n${lastWords(cluster)}`,
  );
}

async function whenReady(home: string, server: Supervised): Promise<string | undefined> {
  const end = Date.now() + patienceMs;
  while (!server.hasExited()) {
    const url = await readyUrl(home);
    if (url) return server.hasExited() ? undefined : url;
    if (Date.now() > end) await server.stop();
    await sleep(20);
  }
  return undefined;
}

function lastWords({ home }: Cluster): string {
  return readFileSync(join(home, 'postgres.log'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-8)
    .join('\n');
}
