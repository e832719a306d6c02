import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the condition holds.
 * @returns how long it took, in milliseconds
 * @throws Error when it takes longer than the limit, in milliseconds
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
