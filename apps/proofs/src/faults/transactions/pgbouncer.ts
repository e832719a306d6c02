import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { freePort } from '@callboard/db/testing/free-port';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import postgres from 'postgres';
import { until } from '../until.ts';

/** A connection pooler between the app and a database. */
export type Pgbouncer = { url: string; stop(): Promise<void> };

/** Fewer connections than the app has, so that transactions share them. */
const serverConnections = 6;

/**
 * Starts PgBouncer in transaction mode in front of a database.
 * @throws Error when it is not installed or does not start
 */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  if (spawnSync('pgbouncer', ['--version']).error) {
    throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer).');
  }
  const { path, host, port, user, pass, database } = postgres(databaseUrl, { max: 1 }).options;
  const place = path
    ? `host=${dirname(path)} port=${path.split('.').at(-1)}`
    : `host=${host[0]} port=${port[0]}`;
  const ownPort = await freePort();
  const folder = makeTemporaryFolder();
  const file = join(folder.path, 'pgbouncer.ini');
  // Otherwise a client terminated during login makes everyone wait for 15 seconds.
  writeFileSync(
    file,
    `[databases]
${database} = ${place} dbname=${database} user=${user} password=${pass}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 100
server_login_retry = 0.1
`,
  );
  // It refuses to run as root, and needs access to the database's socket.
  const owner = path && process.getuid?.() === 0 ? statSync(dirname(path)) : undefined;
  if (owner) {
    chmodSync(folder.path, 0o700);
    for (const name of [folder.path, file]) chownSync(name, owner.uid, owner.gid);
  }
  const child = spawn('pgbouncer', ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  });
  const stop = async () => {
    if (isAlive(child)) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    folder.remove();
  };
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  try {
    await until('PgBouncer listens', () => isAlive(child) && listens(ownPort), 10_000);
  } catch (cause) {
    await stop();
    throw new Error(`PgBouncer did not start: ${said}`, { cause });
  }
  return { url: `postgres://${user}@127.0.0.1:${ownPort}/${database}`, stop };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
