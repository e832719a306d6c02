import { once } from 'node:events';
import type { Server } from 'node:net';

/**
 * Has a server listen on this machine alone, at a port that the system chooses.
 * @returns the port
 * @throws Error when the system gives none
 */
export async function listenHere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}
