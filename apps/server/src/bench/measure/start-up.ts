import type { Bench } from '../data/open-bench.ts';
import type { Place } from '../place.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { startCallboard } from '../process/servers.ts';
import { median } from './median.ts';

const STARTS = 5;

/** How long the built server takes to its first answer, in seconds, and what it holds then, in MB. */
export async function measureStartUp({ root }: Place, { url, folder }: Bench) {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startCallboard({ root, url, folder });
    seconds.push(server.startedIn / 1000);
    megabytes.push(residentMemory(server.pid));
    await server.stop();
  }
  return { seconds: median(seconds), megabytes: median(megabytes) };
}
