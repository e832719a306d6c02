import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@callboard/db/client';
import { recountTaxes } from './recount-taxes.ts';

const PAUSE_MS = 1000;

/**
 * Works out taxes again from now on, within a second or two of a change of rates, rules or days with tax.
 * @param onFailure hears why that was not possible
 * @returns `stop`, which waits for the calls that are being gone through
 */
export function startRecounts(
  db: Database,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  // Whether it failed last time: said once, not every second.
  let hasFailed = false;

  async function round(): Promise<boolean> {
    try {
      const hasMore = await recountTaxes(db);
      hasFailed = false;
      return hasMore;
    } catch (error) {
      if (!hasFailed) onFailure(error);
      hasFailed = true;
      return false;
    }
  }

  async function run() {
    while (!signal.aborted) {
      if (await round()) continue;
      await pause(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
