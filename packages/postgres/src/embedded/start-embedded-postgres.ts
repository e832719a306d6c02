import { openCluster } from './open-cluster.ts';
import { restartWhenLost } from './restart-when-lost.ts';
import { runCluster } from './run-cluster.ts';

/** A database server and its URL for `postgres(url)`. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

/**
 * Starts the embedded Postgres on `dataDir` (with a new database if it is empty), or connects
 * to the one another process runs there. It stops when this process ends, for any reason, and
 * is restarted at the same address if it dies before that.
 *
 * @param options.log gets a sentence about what was started, lost or found, and where
 * @returns the database URL, and `stop`, which resolves once the server is gone; a server that
 *   another process started is left running
 * @throws Error if this system cannot run the embedded Postgres, or its data belongs to another user
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log?: (message: string) => void;
}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const cluster = openCluster(options.dataDir, true);
  const running = await runCluster(cluster, {});
  log(
    running.server
      ? `Embedded Postgres runs on ${cluster.home}.`
      : `Connected to the embedded Postgres that already runs on ${cluster.home}.`,
  );
  const port = Number(new URL(running.url).port) || undefined;
  const start = () => runCluster(cluster, { port });
  return { url: running.url, stop: restartWhenLost({ cluster, running, start, log }) };
}
