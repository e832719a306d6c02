import type { BenchFolders } from '../bench-folders.ts';
import type { Bench } from '../data/open-bench.ts';
import { cpuTime } from '../process/cpu-time.ts';
import { machineTime } from '../process/machine-time.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { startCallboard } from '../process/servers.ts';
import { median } from './median.ts';
import { BUSY_CORES } from './ratio.ts';

const STARTS = 5;

/**
 * How long the built server takes to its first response, in seconds, and its memory then, in MB.
 * On a busy machine its processor time counts instead.
 */
export async function measureStartUp({ root }: BenchFolders, { url, folder }: Bench) {
  const starts: { wall: number; cpu: number; others: number; megabytes: number }[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const machine = machineTime();
    const server = await startCallboard({ root, url, folder });
    const wall = server.startedIn / 1000;
    const cpu = cpuTime(server.pid) / 1e6;
    const others = ((machineTime() - machine) / 1e6 - cpu) / wall;
    starts.push({ wall, cpu, others, megabytes: residentMemory(server.pid) });
    await server.stop();
  }
  const middle = (name: keyof (typeof starts)[number]) => median(starts.map((one) => one[name]));
  const isBusy = middle('others') > BUSY_CORES + OWN_CORES;
  return {
    seconds: middle(isBusy ? 'cpu' : 'wall'),
    megabytes: middle('megabytes'),
    note: isBusy ? `processor time; ${middle('wall').toFixed(1)} s on a busy machine` : undefined,
  };
}

/** Postgres and the benchmark, which polls until the server is up. */
const OWN_CORES = 0.3;
