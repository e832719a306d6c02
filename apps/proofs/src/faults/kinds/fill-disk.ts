import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../until.ts';
import type { Fault } from './fault.ts';

/** Fills the database's disk completely, then frees it. */
export const fillDisk: Fault = async ({ site, traffic, random }) => {
  if (!site.disk) return { skipped: 'a small disk can only be mounted by root on Linux' };
  const { refused } = traffic;
  site.disk.fill();
  try {
    await until('Somebody is told that the disk is full', () => traffic.refused > refused, 20_000);
    await sleep(random.int(500, 2000));
  } finally {
    site.disk.free();
  }
  const { database } = site;
  await until('The database is back', async () => (await database.url()) !== undefined, 30_000);
  return undefined;
};
