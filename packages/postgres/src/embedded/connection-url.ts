import { join } from 'node:path';
import { clusterUser } from './cluster.ts';

/** Where a server listens: the folder of its socket, or a port of this machine. */
export type Endpoint = { socketFolder: string } | { port: number };

/** The port is part of a socket's file name, though nothing listens on it. */
export const socketPort = 5432;

/**
 * The address of a database as one URL that `postgres(url)` takes.
 *
 * postgres.js decodes a socket's path in a URL only in its branch for lists of hosts, that is, when
 * there is a comma in it; so the socket's folder holds a link to itself that is named by a comma.
 */
export function connectionUrl(endpoint: Endpoint, password: string, database: string): string {
  const host =
    'port' in endpoint
      ? `127.0.0.1:${endpoint.port}`
      : encodeURIComponent(join(endpoint.socketFolder, ','));
  return `postgres://${clusterUser}:${password}@${host}/${database}`;
}

/** The path that a client which was given the URL connects to. */
export function clientPath(socketFolder: string): string {
  return join(socketFolder, ',', `.s.PGSQL.${socketPort}`);
}
