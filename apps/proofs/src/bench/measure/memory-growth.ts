import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchFolders } from '../bench-folders.ts';
import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { startCallboard } from '../process/servers.ts';
import { workItems } from '../work/work-items.ts';
import { CONNECTIONS } from './compare.ts';
import { median } from './median.ts';

// On a busy machine it stops early, and reports after how many.
const WARM_UP = { requests: 20_000, seconds: 60 };
const WORK = { requests: 100_000, seconds: 240 };
const SAMPLES = 5;

/**
 * Memory growth over 100,000 requests, in a warmed-up server.
 * @returns megabytes before and after, and the number of requests
 */
export async function measureMemoryGrowth(
  { root }: BenchFolders,
  bench: Bench,
  load: LoadGenerator,
) {
  const server = await startCallboard({ root, url: bench.url, folder: bench.folder });
  try {
    const tokens = await openTokens(bench.sql, bench.url, CONNECTIONS);
    const { call, status } = workItems(bench.sample);
    // Mostly reads, like real use; short ones, to finish soon.
    const requests = [...call.rest, ...call.rest, ...call.trpc, ...status.rest.slice(0, 50)];
    const order = { port: server.port, tokens, requests, connections: CONNECTIONS };
    await load.run({ ...order, until: WARM_UP });
    const before = await settled(server.pid);
    const sent = await load.run({ ...order, until: WORK });
    return { before, after: await settled(server.pid), requests: sent.requests };
  } finally {
    await server.stop();
  }
}

/** Garbage comes and goes, so take the median of a few samples. */
async function settled(pid: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < SAMPLES; look += 1) {
    await sleep(200);
    looks.push(residentMemory(pid));
  }
  return median(looks);
}
