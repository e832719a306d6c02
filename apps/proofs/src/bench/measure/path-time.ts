import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import { cpuTime, cpuTimeOfChildren } from '../process/cpu-time.ts';
import { machineTime } from '../process/machine-time.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { percentile } from './percentile.ts';
import { BUSY_CORES } from './ratio.ts';

/** How long requests of one kind took, in milliseconds. */
export type PathTime = {
  kind: string;
  /** Others kept the machine busy: `p95` is processor time of server and Postgres then. */
  isBusy: boolean;
  wall: number;
  p95: number;
};

const TIMES = 100;

/**
 * Times an admin's requests, one after the other; on a busy machine their processor time counts instead.
 * @param kinds the paths of each kind, which are asked in turn
 */
export async function measurePaths(
  bench: Bench,
  { port, pid }: ServerProcess,
  kinds: Readonly<Record<string, readonly string[]>>,
): Promise<PathTime[]> {
  const [token = ''] = await openTokens(bench.sql, bench.url, 1);
  const headers = { authorization: `Bearer ${token}` };
  const used = () => cpuTime(pid) + cpuTimeOfChildren(bench.postmaster);
  const ask = async (path: string) => {
    const before = used();
    const begin = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return { wall: performance.now() - begin, cpu: (used() - before) / 1000 };
  };
  const measured: PathTime[] = [];
  for (const [kind, paths] of Object.entries(kinds)) {
    const askOne = (time: number) => ask(paths[time % paths.length] ?? '');
    // The first ones warm up caches, like the first look of a day.
    for (let time = 0; time < TIMES / 10; time += 1) await askOne(time);
    const took: Awaited<ReturnType<typeof ask>>[] = [];
    const [begin, machine, own] = [performance.now(), machineTime(), used() + cpuTime(process.pid)];
    for (let time = 0; time < TIMES; time += 1) took.push(await askOne(time));
    const others = machineTime() - machine - (used() + cpuTime(process.pid) - own);
    const isBusy = others / 1000 / (performance.now() - begin) > BUSY_CORES;
    const p95 = (what: 'wall' | 'cpu') =>
      percentile(
        took.map((one) => one[what]),
        0.95,
      );
    measured.push({ kind, isBusy, wall: p95('wall'), p95: p95(isBusy ? 'cpu' : 'wall') });
  }
  return measured;
}
