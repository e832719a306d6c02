import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../platform/context.ts';
import { sendDueMails } from './send-due.ts';

const PAUSE_MS = 1000;

/**
 * Sends queued mails from now on, within a second or two of their being stored.
 * @param onFailure hears why mails were not sent
 * @returns `stop`, which waits for the mail that is being sent
 */
export function startMails(
  services: Services,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  // Whether the database was away: said once, not every second.
  let isAway = false;

  async function round() {
    try {
      await sendDueMails(services, onFailure);
      isAway = false;
    } catch (error) {
      if (!isAway) onFailure(error);
      isAway = true;
    }
  }

  async function run() {
    while (!signal.aborted) {
      await round();
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
