import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 25;

/** The first value that is there, or an error when the deadline passes without one. */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  { what, within }: { what: string; within: number },
): Promise<T> {
  const deadline = Date.now() + within;
  do {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(PAUSE_MS);
  } while (Date.now() < deadline);
  throw new Error(`${what} did not happen within ${within} ms`);
}
