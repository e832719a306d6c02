import { join } from 'node:path';
import { clusterUser } from './cluster.ts';

/** Where a server listens: a socket folder, or a local port. */
export type Endpoint = { socketFolder: string } | { port: number };

/** Part of the socket's file name; nothing listens on this port. */
export const socketPort = 5432;

/**
 * A database URL that `postgres(url)` accepts.
 *
 * postgres.js decodes a socket path in a URL only in its branch for several hosts, that is, if
 * there is a comma in it; so the socket folder has a link to itself named with a comma.
 */
export function connectionUrl(endpoint: Endpoint, password: string, database: string): string {
  const host =
    'port' in endpoint
      ? `127.0.0.1:${endpoint.port}`
      : encodeURIComponent(join(endpoint.socketFolder, ','));
  return `postgres://${clusterUser}:${password}@${host}/${database}`;
}

/** The path a client with this URL connects to. */
export function clientPath(socketFolder: string): string {
  return join(socketFolder, ',', `.s.PGSQL.${socketPort}`);
}
