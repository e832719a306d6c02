import { setTimeout as sleep } from 'node:timers/promises';
import { tryHoldOffUpgrades } from '@callboard/db/migrations/turn';
import type { Client } from './open-client.ts';
import { prepareSession } from './prepare-session.ts';

const LOOK_EVERY_MS = 500;

/**
 * Runs `work` while no upgrade begins; waits for one that runs. The open transaction of `client` holds the
 * lock: one of the session could end up with another client behind PgBouncer.
 */
export async function holdingOffUpgrades(
  client: Client,
  signal: AbortSignal | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const attempt = async () => {
    let isHeldOff = false;
    await client.begin('', async (tx) => {
      await prepareSession(tx);
      isHeldOff = await tryHoldOffUpgrades(tx);
      if (isHeldOff) await work();
    });
    return isHeldOff;
  };
  // An index that is built waits for open transactions, so none stays open meanwhile.
  while (!(await attempt())) await sleep(LOOK_EVERY_MS, undefined, { signal });
}
