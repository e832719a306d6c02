import { rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chooseBinaries } from './binaries/choose-binaries.ts';
import { program } from './binaries/locate-binaries.ts';
import type { Cluster } from './cluster.ts';
import { socketPort } from './connection-url.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { type Supervised, supervise } from './supervise.ts';
import { superviseOnWindows } from './supervise-windows.ts';

/**
 * How to run a cluster: `isThrowAway` trades durability for speed, `removeAfterwards` is a folder
 * to delete once the server has stopped, `port` is the port to reuse on systems without sockets.
 */
export type LaunchOptions = { isThrowAway?: boolean; removeAfterwards?: string; port?: number };

const longestLogBytes = 5_000_000;

const everywhere = [
  'timezone=UTC',
  'log_timezone=UTC',
  // Logging failed statements would put customer data in the log.
  'log_min_messages=log',
  'log_min_error_statement=panic',
];

const throwAway = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
];

/** Starts a cluster's server; returns before it is ready. */
export async function launchServer(
  cluster: Cluster,
  { isThrowAway = false, removeAfterwards, port }: LaunchOptions,
): Promise<Supervised> {
  const { home, user } = cluster;
  const binaries = chooseBinaries(user);
  const data = join(home, 'data');
  const logFile = join(home, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > longestLogBytes) rmSync(logFile);
  const settings = [...everywhere, ...(isThrowAway ? throwAway : [])];
  if (process.platform === 'win32') {
    settings.push('listen_addresses=127.0.0.1', `port=${port ?? (await freePort())}`);
    return superviseOnWindows({ control: program(binaries, 'pg_ctl'), data, logFile, settings });
  }
  settings.push(
    'listen_addresses=',
    `port=${socketPort}`,
    // The setting is a list; quotes keep a comma in the path from splitting it.
    `unix_socket_directories="${makeSocketFolder(cluster).replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
  );
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const command = [program(binaries, 'postgres'), '-D', data, ...flags];
  return supervise({ user, command, logFile, removeAfterwards });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : socketPort;
      probe.close(() => resolve(port));
    });
  });
}
