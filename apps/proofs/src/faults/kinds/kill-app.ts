import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

/** Kills the app and starts it again the usual way. */
export const killApp: Fault = async ({ site, traffic, random }) => {
  traffic.isAppDown = true;
  await site.app.end('SIGKILL');
  // Its database may still be shutting down, or be gone.
  await sleep(random.int(0, 400));
  site.startAgain();
  await site.untilReady();
  traffic.isAppDown = false;
  return undefined;
};
