import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until the answer is yes.
 * @returns milliseconds that it took
 * @throws Error when it is not within so many milliseconds
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(10);
  }
  return Math.round(performance.now() - start);
}
