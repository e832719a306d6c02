import type { BenchFolders } from '../bench-folders.ts';
import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import { startCallboard } from '../process/servers.ts';
import type { ServerProcess } from '../process/start-process.ts';
import { WORK_ITEM_NAMES, type WorkItemName, workItems } from '../work/work-items.ts';
import { median } from './median.ts';
import { type Run, runRound } from './run-round.ts';

// Few at once, to measure the response time rather than the queue.
const CONNECTIONS = 2;
// A page size that lists fill in the small database, too.
const ROWS = 10;

type Sized = { bench: Bench; server: ServerProcess; tokens: string[] };
/** The runs of a work item in each database, by the order of the rounds. */
export type SizedRuns = { name: WorkItemName; runs: Run[][] };

/** Runs each work item in databases of several sizes, which take turns. */
export async function measureSizes(
  { root }: BenchFolders,
  benches: readonly Bench[],
  load: LoadGenerator,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<SizedRuns[]> {
  const servers: ServerProcess[] = [];
  const prepare = async (bench: Bench): Promise<Sized> => {
    const server = await startCallboard({ root, url: bench.url, folder: bench.folder });
    servers.push(server);
    return { bench, server, tokens: await openTokens(bench.sql, bench.url, CONNECTIONS) };
  };
  const run = ({ bench, server, tokens }: Sized, name: WorkItemName, time: number) =>
    runRound(
      load,
      {
        port: server.port,
        tokens,
        connections: CONNECTIONS,
        until: { seconds: time },
        requests: workItems(bench.sample, ROWS)[name].rest,
      },
      { pid: server.pid, postmaster: bench.postmaster },
    );
  try {
    const sizes: Sized[] = [];
    for (const bench of benches) sizes.push(await prepare(bench));
    const measured: SizedRuns[] = [];
    for (const name of WORK_ITEM_NAMES) {
      for (const size of sizes) await run(size, name, seconds);
      const runs = sizes.map((): Run[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, size] of sizes.entries()) runs[at]?.push(await run(size, name, seconds));
      }
      measured.push({ name, runs });
    }
    return measured;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** How many times longer the runs of the larger database took: the medians of the rounds. */
export function growthOf(small: readonly Run[], large: readonly Run[]) {
  const times = (cost: (run: Run) => number) =>
    median(
      large.map((run, round) => {
        const before = small[round];
        return before ? cost(run) / cost(before) : Number.NaN;
      }),
    );
  return { median: times((run) => run.median), p95: times((run) => run.p95), cpu: times(cpuOf) };
}

/** Microseconds of processor time for a request. */
export const cpuOf = ({ serverCpu, postgresCpu }: Run) => serverCpu + postgresCpu;
