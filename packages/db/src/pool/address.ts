import postgres from 'postgres';
import type { Encryption, Host } from './open-socket.ts';

/** Where a database is: the driver's options, and the servers to try in turn. */
export type Address = { url: string; hosts: Host[]; encryption: Encryption };

/** Parses a Postgres URL as the driver does. */
export function readAddress(url: string): Address {
  const { host, port, path, ssl } = postgres(url, { max: 1 }).options;
  const hosts = path
    ? [{ path }]
    : host.map((name, index) => ({ host: name, port: port[index] ?? 5432 }));
  return { url: url.replace(SESSION_ATTRIBUTES, '$1'), hosts, encryption: ssl };
}

/** The driver asks for them without catching a failure; only servers that take changes are taken. */
const SESSION_ATTRIBUTES = /([?&])target_session_attrs=[^&]*&?/;
