import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Address } from './address.ts';
import { Connection } from './connection.ts';
import { DatabaseAway, databaseAway } from './database-away.ts';
import { type Deadlines, serverSettings } from './deadlines.ts';
import { GuardedSocket } from './guarded-socket.ts';
import { type Host, openSocket } from './open-socket.ts';

/** Hears what others notify, on channels that the connection listens to. */
export type OnNotify = (channel: string, payload: string) => void;

/**
 * Opens a connection to the first server of the address that takes changes.
 * @param isPooled whether a pooler such as PgBouncer stands before the server
 * @param onNotify is told what arrives on channels that the connection listens to
 * @returns the connection, or `pooled` when it turned out that there is such a pooler
 * @throws DatabaseAway, or PostgresError with what the last server refused
 */
export async function openConnection(
  address: Address,
  deadlines: Deadlines,
  isPooled: boolean,
  onNotify: OnNotify = () => {},
): Promise<Connection | 'pooled'> {
  const patienceMs = Math.ceil(deadlines.waitMs / address.hosts.length);
  let failure: unknown;
  for (const host of address.hosts) {
    try {
      return await openOn(host, address, { deadlines, isPooled, patienceMs, onNotify });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

type Ways = {
  deadlines: Deadlines;
  isPooled: boolean;
  patienceMs: number;
  onNotify: OnNotify;
};

async function openOn(host: Host, { url, encryption }: Address, ways: Ways) {
  const signal = AbortSignal.timeout(ways.patienceMs);
  const open = async () => new GuardedSocket(await openSocket(host, encryption, signal));
  const socket = await open().catch((error: unknown) => {
    throw databaseAway(error);
  });
  const giveUp = () => socket.lose(new DatabaseAway('The database lets nobody in.'));
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    return await greet(clientOn(socket, url, ways), socket, ways.isPooled);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function clientOn(socket: GuardedSocket, url: string, ways: Ways): postgres.Sql {
  let isTaken = false;
  const options = {
    max: 1,
    // With a second host the driver would keep silent about an error of the first one.
    host: 'database',
    // The socket is encrypted already.
    ssl: false,
    // The pool has deadlines of its own; types of arrays would cost a query each time.
    idle_timeout: 0,
    connect_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    // Known to the driver, not to its types.
    onnotify: ways.onNotify,
    // PgBouncer in transaction mode forgets named statements and refuses most settings.
    prepare: !ways.isPooled,
    connection: {
      application_name: 'callboard',
      ...(!ways.isPooled && serverSettings(ways.deadlines)),
    },
    // Known to the driver, not to its types.
    socket: () => {
      if (isTaken) throw new DatabaseAway('A lost connection is not opened again.');
      isTaken = true;
      return socket;
    },
  };
  const client = postgres(url, options);
  // Drizzle makes its clients leave dates and JSON as they are.
  drizzle(client);
  return client;
}

/** What a server says about itself, in one round trip. */
type Greeting = { pid: number; readsOnly: boolean };

async function greet(client: postgres.Sql, socket: GuardedSocket, isPooled: boolean) {
  const connection = new Connection(client, socket, isPooled);
  try {
    const rows = await connection.orLost(() =>
      client.unsafe<Greeting[]>(
        'select pg_backend_pid() as pid, pg_is_in_recovery() as "readsOnly"',
      ),
    );
    if (socket.listenerCount('data') === 0) {
      throw new Error('postgres.js did not take the socket that guards the process from it.');
    }
    if (rows[0]?.readsOnly) throw new DatabaseAway('This server takes no changes.');
    if (isPooled || rows[0]?.pid === rows.state.pid) return connection;
  } catch (error) {
    if (isPooled || !isRefusedSetting(error)) throw error;
  }
  // A pooler refuses settings, or it swallows them and hands out process ids of its own.
  connection.destroy();
  return 'pooled';
}

const isRefusedSetting = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === '08P01';
