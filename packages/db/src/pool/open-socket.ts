import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { DatabaseAway } from './database-away.ts';

/** One server of an address: the path of a socket, or a host and port. */
export type Host = { path: string } | { host: string; port: number };

/** How to encrypt the connection, as in the driver's `ssl` option. */
export type Encryption = 'require' | 'allow' | 'prefer' | 'verify-full' | boolean | object;

/** The SSLRequest message: length 8, then its protocol code. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S'.charCodeAt(0);

/**
 * Opens a connection, encrypted if asked.
 * @param signal cancels the attempt; it has no effect on an open connection
 * @throws the system's error; DatabaseAway when aborted or when TLS is refused
 */
export async function openSocket(
  host: Host,
  encryption: Encryption,
  signal: AbortSignal,
): Promise<Socket> {
  const plain = connect(host);
  const giveUp = () => plain.destroy(new DatabaseAway('The database accepts no connections.'));
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    await once(plain, 'connect');
    if (!('host' in host) || encryption === false) return plain;
    return await secure(plain, host.host, encryption);
  } catch (error) {
    plain.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function secure(plain: Socket, host: string, encryption: Encryption): Promise<Socket> {
  plain.write(TLS_REQUEST);
  const [answer] = await once(plain, 'data');
  // More than this one byte would be an attacker's, injected before encryption starts.
  if (!(answer instanceof Uint8Array) || answer.length !== 1 || answer[0] !== YES) {
    if (encryption === 'prefer') return plain;
    throw new DatabaseAway('The database does not encrypt connections.');
  }
  const options: ConnectionOptions = {
    socket: plain,
    ...(isIP(host) === 0 && { servername: host }),
    ...(isUnchecked(encryption) && { rejectUnauthorized: false }),
    ...(typeof encryption === 'object' && encryption),
  };
  const secured = connectTls(options);
  await once(secured, 'secureConnect');
  return secured;
}

const isUnchecked = (encryption: Encryption) =>
  encryption === 'require' || encryption === 'allow' || encryption === 'prefer';

/** Waits for an event; unlike Node's own `once`, an early close is an error too. */
function once(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      for (const [name, listener] of listeners) socket.off(name, listener);
      act();
    };
    const closed = () => new DatabaseAway('The database closed the connection.');
    const listeners: [string, (...values: unknown[]) => void][] = [
      [event, (...values) => settle(() => resolve(values))],
      ['error', (error) => settle(() => reject(error))],
      ['close', () => settle(() => reject(closed()))],
    ];
    for (const [name, listener] of listeners) socket.on(name, listener);
  });
}
