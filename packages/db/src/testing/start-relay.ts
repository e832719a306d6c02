import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import postgres from 'postgres';
import { listenHere } from './listen-here.ts';

/** Sits between a client and the server and can tamper with the traffic. */
export type Relay = { url: string; freeze(): void; thaw(): void; stop(): Promise<void> };

type Edits = {
  /** What the client sends; a refusal is the last thing that it hears. */
  upwards?: (bytes: Buffer) => Buffer | { refusal: Buffer };
  downwards?: (bytes: Buffer) => Buffer;
};

/** Relays a database's connections through a local port. */
export async function startRelay(databaseUrl: string, edits: Edits = {}): Promise<Relay> {
  const { upwards = (bytes) => bytes, downwards = (bytes) => bytes } = edits;
  const { path, host, port, user, database } = postgres(databaseUrl, { max: 1 }).options;
  const target = path ? { path } : { host: host[0] ?? '', port: port[0] ?? 0 };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const join = (from: Socket, to: Socket, edit: NonNullable<Edits['upwards']>) =>
    from.on('data', (bytes) => {
      if (isFrozen) return;
      const edited = edit(bytes);
      if ('refusal' in edited) from.end(edited.refusal);
      else to.write(edited);
    });
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      // While frozen it passes nothing on, not even that one side has closed.
      socket.on('close', () => isFrozen || [client, upstream].map((each) => each.destroy()));
    }
    join(client, upstream, upwards);
    join(upstream, client, downwards);
  });
  const ownPort = await listenHere(server);
  const password = new URL(databaseUrl).password;
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${ownPort}/${database}`,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
