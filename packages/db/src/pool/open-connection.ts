import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { SERVER_NAME } from '../server-names.ts';
import type { Address } from './address.ts';
import { Connection } from './connection.ts';
import { DatabaseAway, databaseAway } from './database-away.ts';
import { type Deadlines, serverSettings } from './deadlines.ts';
import { GuardedSocket } from './guarded-socket.ts';
import { type Host, openSocket } from './open-socket.ts';

/** Receives notifications on the channels the connection listens to. */
export type OnNotify = (channel: string, payload: string) => void;

/** What a connection is for. */
export type Manner = {
  /** Whether a pooler such as PgBouncer is in front of the server. */
  isPooled: boolean;
  /** Whether it only reads: a standby is taken, too, and every server refuses changes. */
  isReadOnly?: boolean;
  /** Receives notifications on the channels the connection listens to. */
  onNotify?: OnNotify;
};

/**
 * Connects to the first server of the address that accepts writes, or that reads where no more is asked.
 * @returns the connection, or `pooled` when it turns out that there is a pooler
 * @throws DatabaseAway, or PostgresError with the last server's refusal
 */
export async function openConnection(
  address: Address,
  deadlines: Deadlines,
  manner: Manner,
): Promise<Connection | 'pooled'> {
  const patienceMs = Math.ceil(deadlines.waitMs / address.hosts.length);
  let failure: unknown;
  for (const host of address.hosts) {
    try {
      return await openOn(host, address, { ...manner, deadlines, patienceMs });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

type Ways = Manner & { deadlines: Deadlines; patienceMs: number };

async function openOn(host: Host, { url, encryption }: Address, ways: Ways) {
  const signal = AbortSignal.timeout(ways.patienceMs);
  const open = async () => new GuardedSocket(await openSocket(host, encryption, signal));
  const socket = await open().catch((error: unknown) => {
    throw databaseAway(error);
  });
  const giveUp = () => socket.lose(new DatabaseAway('The database accepts no connections.'));
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    return await greet(clientOn(socket, url, ways), socket, ways);
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
    // With a second host the driver would hide the first one's error.
    host: 'database',
    // The socket is already encrypted.
    ssl: false,
    // The pool has its own deadlines; array types would cost a query per connection.
    idle_timeout: 0,
    connect_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    // The driver supports it, but its types do not list it.
    ...(ways.onNotify && { onnotify: ways.onNotify }),
    // PgBouncer in transaction mode loses named statements and rejects most settings.
    prepare: !ways.isPooled,
    connection: {
      application_name: SERVER_NAME,
      ...(!ways.isPooled && serverSettings(ways.deadlines)),
      ...(!ways.isPooled && ways.isReadOnly && { default_transaction_read_only: true }),
    },
    // The driver supports it, but its types do not list it.
    socket: () => {
      if (isTaken) throw new DatabaseAway('A lost connection is not opened again.');
      isTaken = true;
      return socket;
    },
  };
  const client = postgres(url, options);
  // Drizzle makes its clients return dates and JSON as text.
  drizzle(client);
  return client;
}

/** What a server reports about itself, in one round trip. */
type Greeting = { pid: number; readsOnly: boolean; follows: boolean };

async function greet(
  client: postgres.Sql,
  socket: GuardedSocket,
  { isPooled, isReadOnly = false }: Manner,
) {
  const connection = new Connection(client, socket, isPooled);
  try {
    const rows = await connection.orLost(() =>
      client.unsafe<Greeting[]>(
        `select pg_backend_pid() as pid, pg_is_in_recovery() as "readsOnly",
           exists(select from pg_stat_wal_receiver) as follows`,
      ),
    );
    if (socket.listenerCount('data') === 0) {
      throw new Error('postgres.js did not take the socket that guards the process from it.');
    }
    if (rows[0]?.readsOnly && !isReadOnly) throw new DatabaseAway('This server is read-only.');
    // It would go on to tell of the day on which it stopped.
    if (rows[0]?.readsOnly && !rows[0].follows) {
      throw new DatabaseAway('This server no longer follows the one that it is a copy of.');
    }
    if (isPooled || rows[0]?.pid === rows.state.pid) return connection;
  } catch (error) {
    if (isPooled || !isRefusedSetting(error)) throw error;
  }
  // A pooler rejects settings, or swallows them and hands out process ids of its own.
  connection.destroy();
  return 'pooled';
}

const isRefusedSetting = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === '08P01';
