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
type Growth = { name: WorkItemName; median: number; p95: number; cpu: number };

/** How many times longer each work item takes in the large database than in the small one. */
export async function measureGrowth(
  { root }: BenchFolders,
  [small, large]: [Bench, Bench],
  load: LoadGenerator,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Growth[]> {
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
    const sizes = [await prepare(small), await prepare(large)] as const;
    const grown: Growth[] = [];
    for (const name of WORK_ITEM_NAMES) {
      for (const size of sizes) await run(size, name, seconds);
      const pairs: [Run, Run][] = [];
      for (let round = 0; round < rounds; round += 1) {
        pairs.push([await run(sizes[0], name, seconds), await run(sizes[1], name, seconds)]);
      }
      const times = (what: 'median' | 'p95') =>
        median(pairs.map(([before, after]) => after[what] / before[what]));
      const cpu = median(pairs.map(([before, after]) => cpuOf(after) / cpuOf(before)));
      grown.push({ name, median: times('median'), p95: times('p95'), cpu });
    }
    return grown;
  } finally {
    for (const server of servers) await server.stop();
  }
}

const cpuOf = ({ serverCpu, postgresCpu }: Run) => serverCpu + postgresCpu;
