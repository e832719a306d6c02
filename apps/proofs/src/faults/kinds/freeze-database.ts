import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const frozenMs = 20_000;

/** Freezes the database for 20 seconds: connections stay open but get no answer. */
export const freezeDatabase: Fault = async ({ site, traffic }) => {
  if (process.platform !== 'linux') return { skipped: 'processes are found in /proc alone' };
  const family = site.database.family();
  const { refused } = traffic;
  for (const pid of family) signal(pid, 'SIGSTOP');
  try {
    await sleep(frozenMs);
  } finally {
    for (const pid of family.toReversed()) signal(pid, 'SIGCONT');
  }
  if (traffic.refused === refused) traffic.problems.push('Nobody was told that it is frozen');
  return undefined;
};

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The child process had just ended.
  }
}
