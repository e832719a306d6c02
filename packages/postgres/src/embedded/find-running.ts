import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from './answers.ts';
import { type Cluster, clusterDatabase } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import { disownForeignPid, isPostmasterAlive, readPostmaster } from './postmaster-file.ts';

/** Recovery after a crash of a large database may take a while; longer than this is a fault. */
export const patienceMs = 5 * 60_000;

/**
 * The address of the server that runs on this cluster; undefined when none does. A server that is
 * just starting or stopping is waited for.
 *
 * @throws Error when one runs that does not take connections
 */
export async function findRunning({ home }: Cluster): Promise<string | undefined> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const url = await readyUrl(home);
    if (url) return url;
    const postmaster = readPostmaster(home);
    if (!postmaster) return undefined;
    if (!isPostmasterAlive(home, postmaster.pid)) {
      disownForeignPid(home, postmaster.pid);
      return undefined;
    }
  }
  throw new Error(
    `A Postgres runs on ${home} but takes no connections; ${join(home, 'postgres.log')} says why.`,
  );
}

/** The address of the cluster's database when its server takes work at this moment. */
export async function readyUrl(home: string): Promise<string | undefined> {
  const postmaster = readPostmaster(home);
  if (!postmaster?.isReady || !postmaster.endpoint) return undefined;
  const password = readFileSync(join(home, 'password'), 'utf8');
  const { endpoint } = postmaster;
  const isOurs = await answers(connectionUrl(endpoint, password, 'postgres'), home);
  return isOurs ? connectionUrl(endpoint, password, clusterDatabase) : undefined;
}
