import { setTimeout as pause } from 'node:timers/promises';
import { queueUnpaid } from '../../invoices/unpaid/queue-unpaid.ts';
import { forgetOld } from '../../messages/outbox/forget-old.ts';
import { takeOverExpired, takeOverQueuedMails } from '../../messages/outbox/take-over.ts';
import { queueReminders } from '../../messages/visits/queue-reminders.ts';
import type { Services } from '../../platform/context.ts';
import { sendNext } from './send-due.ts';

const PAUSE_MS = 1000;
const ROUNDS_IN_A_MINUTE = 60;
/** How many are sent at a time, so that a slow provider keeps not all waiting. */
const AT_A_TIME = 4;

/**
 * Sends queued messages from now on, within a second or two of their being due.
 * @param onFailure hears why messages were not sent
 * @returns `stop`, which waits for those that are being sent
 */
export function startOutbox(
  services: Services,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const { db } = services;
  const ending = new AbortController();
  const { signal } = ending;
  let rounds = 0;

  async function sendAll() {
    while (!signal.aborted && (await sendNext(services, onFailure)));
  }

  async function round() {
    // Mostly there is none: one look is enough to know.
    if (await sendNext(services, onFailure)) {
      await Promise.all(Array.from({ length: AT_A_TIME }, sendAll));
    }
    if (rounds % ROUNDS_IN_A_MINUTE === 0) {
      await queueReminders(db);
      await queueUnpaid(db);
      await forgetOld(db);
    }
    rounds += 1;
  }

  async function takeOver() {
    await takeOverExpired(db);
    await takeOverQueuedMails(db);
  }

  async function repeat(act: () => Promise<void>) {
    // Whether the database was away: said once, not every second.
    let isAway = false;
    while (!signal.aborted) {
      try {
        await act();
        isAway = false;
      } catch (error) {
        if (!isAway) onFailure(error);
        isAway = true;
      }
      await pause(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  // What dead servers were sending does not wait until thousands have left.
  const running = Promise.all([repeat(takeOver), repeat(round)]);
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
