import { keepRunning } from './keep-running.ts';
import { openCluster } from './open-cluster.ts';
import { runCluster } from './run-cluster.ts';

/** A database server and its address, as `postgres(url)` takes it. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

/**
 * Starts the packaged Postgres on `dataDir` (made with a new database when it is empty), or connects
 * to the one that another process runs there. It stops when this process ends, however it ends, and
 * comes back at the same address when it is lost before that.
 *
 * @param options.log takes one sentence about what was started, lost or found, and where
 * @returns the URL of the database, and `stop`, which resolves when the server has gone; a server that
 *   another process started is left running
 * @throws Error when this system cannot run the packaged Postgres, or its data is not ours to read
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
  return { url: running.url, stop: keepRunning({ cluster, running, start, log }) };
}
