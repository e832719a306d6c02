import { setTimeout as sleep } from 'node:timers/promises';
import { LoadConnection } from '../load/load-connection.ts';
import { runLoad } from '../load/run-load.ts';

/** What is read, from which server, and by whom. */
export type Reading = { port: number; token: string; paths: readonly string[] };

const requestsOf = (paths: readonly string[]) =>
  paths.map((path) => ({ method: 'GET' as const, path }));

/** Reads as fast as eight people can who ask again at once. @returns how many answers there were a second */
export async function readMost(
  { port, token, paths }: Reading,
  requests: number,
  connections = 8,
): Promise<number> {
  const most = { port, tokens: [token], requests: requestsOf(paths), connections };
  const done = await runLoad({ ...most, until: { requests } });
  return done.requests / done.seconds;
}

/** Reads at a fixed rate, on connections that people keep, as browsers do. */
export async function readKept(
  { port, token, paths }: Reading,
  { rate, count, people }: { rate: number; count: number; people: number },
): Promise<void> {
  await runLoad({
    port,
    tokens: [token],
    requests: requestsOf(paths),
    connections: people,
    everySeconds: people / rate,
    until: { requests: count },
  });
}

/**
 * Reads at a fixed rate whether or not answers have come, each time on a connection of its own, as HAProxy asks.
 * @returns how long each waited, in milliseconds
 */
export async function readAnew(
  reading: Reading,
  { rate, count }: { rate: number; count: number },
): Promise<number[]> {
  const began = performance.now();
  const waits: Promise<number>[] = [];
  while (waits.length < count) {
    await sleep(Math.max(0, began + (waits.length / rate) * 1000 - performance.now()));
    waits.push(readOnce(reading, waits.length));
  }
  return Promise.all(waits);
}

async function readOnce(reading: Reading, at: number): Promise<number> {
  const began = performance.now();
  const connection = await LoadConnection.open(reading.port);
  await readOn(connection, reading, at);
  connection.close();
  return performance.now() - began;
}

/**
 * Reads once on a connection.
 * @returns how long it waited, in milliseconds
 * @throws Error when the answer is not a success
 */
export async function readOn(
  connection: LoadConnection,
  { token, paths }: Reading,
  at: number,
): Promise<number> {
  const began = performance.now();
  const path = paths[at % paths.length] ?? '/';
  const head = [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${token}`];
  const status = await connection.ask(Buffer.from(`${head.join('\r\n')}\r\n\r\n`));
  if (status !== 200) throw new Error(`It was answered ${status}`);
  return performance.now() - began;
}
