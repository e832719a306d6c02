import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenHere } from '@callboard/db/testing/listen-here';
import postgres from 'postgres';
import { messageOf, nextUnit, type Unit, WireReader } from './wire-reader.ts';

/** What can go wrong with one unit that a client sends. */
export const HARMS = ['refuse', 'cancel', 'end', 'cut before', 'cut after', 'delay'] as const;
export type Harm = (typeof HARMS)[number];

/** Which unit to break, counted from now, and how. */
export type Aim = { position: number; harm: Harm };

export type WireRelay = {
  url: string;
  /** Starts counting units, and breaks the one at the given position. */
  aim(aim?: Aim): void;
  /** The units sent since then, such as `simple begin`. */
  seen(): string[];
  /** Closes all connections, so that the next ones are new. */
  cut(): void;
  stop(): Promise<void>;
};

type Way = 'straight' | 'pooled';

/** Makes the server itself fail, so both sides see the transaction end. */
const raise = (code: string) => messageOf('Q', `do $$ begin raise sqlstate '${code}'; end $$\0`);
const fatal = (code: string, text: string) =>
  messageOf('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);

/**
 * Relays connections to a database and parses the protocol on them.
 * @param way `pooled`: like PgBouncer in transaction mode, each transaction uses any free
 *   connection to the server
 */
export async function startWireRelay(databaseUrl: string, way: Way): Promise<WireRelay> {
  const { path, host, port, user, database } = postgres(databaseUrl, { max: 1 }).options;
  const target = path ? { path } : { host: host[0] ?? '', port: port[0] ?? 0 };
  const sockets = new Set<Socket>();
  const free: WireReader[] = [];
  let aimed: Aim | undefined;
  let seen: string[] = [];

  const watch = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    return new WireReader(socket);
  };

  const harmTo = (unit: Unit): Harm | undefined => {
    if (unit.kind === 'sync') return undefined;
    const position = seen.push(`${unit.kind} ${wordsOf(unit)}`) - 1;
    return aimed?.position === position ? aimed.harm : undefined;
  };

  const takeFree = (): WireReader | undefined => {
    const first = free.shift();
    return first?.socket.destroyed ? takeFree() : first;
  };

  async function serve(client: WireReader): Promise<void> {
    let server: WireReader | undefined;
    const release = () => {
      if (server) free.push(server);
      server = undefined;
    };
    try {
      const greeting = await client.greeting();
      if (!greeting) return;
      if (way === 'pooled' && greeting.includes('statement_timeout\0')) {
        client.socket.end(fatal('08P01', 'unsupported startup parameter: statement_timeout'));
        return;
      }
      server = watch(connect(target));
      server.socket.write(greeting);
      if (!(await passLogin(client, server, way))) return;
      if (way === 'pooled') release();
      for (;;) {
        const unit = await nextUnit(client);
        if (!unit) return;
        server ??= takeFree();
        if (!server) return;
        const status = await play(unit, harmTo(unit), client, server);
        if (status === undefined) return;
        if (way === 'pooled' && status === 'I') release();
      }
    } finally {
      client.socket.destroySoon();
      server?.socket.destroy();
    }
  }

  const listener = createServer((socket) => {
    void serve(watch(socket));
  });
  const ownPort = await listenHere(listener);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `postgres://${user}:${new URL(databaseUrl).password}@127.0.0.1:${ownPort}/${database}`,
    aim: (aim) => {
      aimed = aim;
      seen = [];
    },
    seen: () => seen,
    cut,
    stop: async () => {
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** The first words of a statement, for reports. */
const wordsOf = ({ bytes }: Unit): string =>
  /(begin|commit|rollback|set local|select|insert|update|delete|with|do)\b.{0,30}/
    .exec(bytes.toString('latin1').replaceAll(/\s+/g, ' '))?.[0]
    .replaceAll('\0', '') ?? '(prepared)';

/** Relays the login in both directions; true when the client is logged in. */
async function passLogin(client: WireReader, server: WireReader, way: Way): Promise<boolean> {
  for (;;) {
    const message = await server.next();
    if (!message) return false;
    // A pooler gives out its own process ids.
    if (message.type === 'K' && way === 'pooled') message.bytes.writeInt32BE(7, 5);
    client.socket.write(message.bytes);
    if (message.type === 'Z') return true;
    if (message.type === 'E') return false;
    // Every message except "authenticated" and SCRAM's final one needs a reply.
    if (message.type === 'R' && ![0, 12].includes(message.bytes.readInt32BE(5))) {
      const answer = await client.next();
      if (!answer) return false;
      server.socket.write(answer.bytes);
    }
  }
}

/** The transaction status that follows an answer: `I` outside a transaction. */
type Status = string;

/** Relays one unit and its answer; undefined when the connection has ended. */
async function play(
  unit: Unit,
  harm: Harm | undefined,
  client: WireReader,
  server: WireReader,
): Promise<Status | undefined> {
  switch (harm) {
    case 'cut before':
      return undefined;
    case 'cut after':
      server.socket.write(unit.bytes);
      await answer(unit, server, () => {});
      return undefined;
    case 'end':
      client.socket.end(fatal('57P01', 'terminating connection due to administrator command'));
      return undefined;
    case 'refuse':
    case 'cancel':
      return refuse(unit, harm === 'refuse' ? '53200' : '57014', client, server);
    default:
      if (harm === 'delay') await sleep(20);
      server.socket.write(unit.bytes);
      return answer(unit, server, (bytes) => client.socket.write(bytes));
  }
}

/** Relays an answer up to the point where the client waits; `described` has no status. */
async function answer(
  unit: Unit,
  server: WireReader,
  report: (bytes: Buffer) => void,
): Promise<Status | undefined> {
  for (;;) {
    const message = await server.next();
    if (!message) return undefined;
    report(message.bytes);
    if (message.type === 'Z') return message.bytes.toString('latin1', 5);
    if (unit.kind === 'described' && ['T', 'n', 'E'].includes(message.type)) return 'described';
  }
}

/** Makes the server fail instead of running the unit; the client sees it as the unit's own error. */
async function refuse(
  unit: Unit,
  code: string,
  client: WireReader,
  server: WireReader,
): Promise<Status | undefined> {
  server.socket.write(raise(code));
  const told: Buffer[] = [];
  const status = await answer({ ...unit, kind: 'simple' }, server, (bytes) => told.push(bytes));
  const ready = told.pop();
  client.socket.write(Buffer.concat(told));
  // A client waiting after a flush sends its sync only after the error.
  if (unit.kind === 'described' && !(await nextUnit(client))) return undefined;
  if (ready) client.socket.write(ready);
  return status;
}
