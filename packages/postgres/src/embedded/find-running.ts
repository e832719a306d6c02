import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from './answers.ts';
import { type Cluster, clusterDatabase } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import { disownForeignPid, isPostmasterAlive, readPostmaster } from './postmaster-file.ts';

/** Crash recovery of a large database can take a while; longer than this is an error. */
export const patienceMs = 5 * 60_000;

/**
 * The URL of the server running on this cluster; undefined if there is none. Waits for a server
 * that is starting or stopping.
 *
 * @throws Error if one is running but does not accept connections
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

/** The URL of the cluster's database, if its server is ready right now. */
export async function readyUrl(home: string): Promise<string | undefined> {
  const postmaster = readPostmaster(home);
  if (!postmaster?.isReady || !postmaster.endpoint) return undefined;
  const password = readFileSync(join(home, 'password'), 'utf8');
  const { endpoint } = postmaster;
  const isOurs = await answers(connectionUrl(endpoint, password, 'postgres'), home);
  return isOurs ? connectionUrl(endpoint, password, clusterDatabase) : undefined;
}
