import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenHere } from './listen-here.ts';

/**
 * A port of this machine that is free now, chosen in advance so that what listens there can come back at
 * the same address.
 * @throws Error when the system gives none
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenHere(server);
  server.close();
  await once(server, 'close');
  return port;
}
