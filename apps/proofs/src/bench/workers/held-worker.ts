import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadConnection } from '../load/load-connection.ts';
import { type Reading, readOn } from './readers.ts';

/**
 * Has a process do nothing for a while, as one does that computes, and other work begin at the same moment.
 * @returns what the work returns
 */
export async function whileHeld<Result>(
  pid: number,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  process.kill(pid, 'SIGSTOP');
  try {
    const working = work();
    await sleep(ms);
    process.kill(pid, 'SIGCONT');
    return await working;
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Which connections do not belong to a worker: those that are answered while it is held. */
export async function notOf(
  worker: number,
  ms: number,
  connections: readonly LoadConnection[],
  reading: Reading,
): Promise<LoadConnection[]> {
  const others: LoadConnection[] = [];
  const until = performance.now() + ms;
  await whileHeld(worker, ms, () =>
    Promise.all(
      connections.map(async (connection, at) => {
        await readOn(connection, reading, at);
        if (performance.now() < until) others.push(connection);
      }),
    ),
  );
  return others;
}

/**
 * Reads on each connection every so many milliseconds, for a while.
 * @returns how long each waited, in milliseconds
 */
export async function readOnEach(
  connections: readonly LoadConnection[],
  reading: Reading,
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<number[]> {
  const waits: number[] = [];
  const until = performance.now() + forMs;
  const work = connections.map(async (connection, at) => {
    // People do not ask all at the same moment.
    await sleep((everyMs * at) / connections.length);
    while (performance.now() < until) {
      waits.push(await readOn(connection, reading, at));
      await sleep(everyMs);
    }
  });
  await Promise.all(work);
  return waits;
}
