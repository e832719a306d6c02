import { resolve } from 'node:path';
import type { BenchArguments } from './arguments.ts';
import type { BenchFolders } from './bench-folders.ts';
import { type Bench, openBench, openBenchOf } from './data/open-bench.ts';
import { openTokens } from './data/people.ts';
import { type LoadGenerator, startLoadGenerator } from './load/load-generator.ts';
import { CONNECTIONS, WARM_UP } from './measure/compare.ts';
import { type Run, runRound } from './measure/run-round.ts';
import { startCallboard } from './process/servers.ts';
import type { ServerProcess } from './process/start-process.ts';
import { type Pairs, pairsTable } from './report/pairs-table.ts';
import { WORK_ITEM_NAMES, type WorkItemName, workItems } from './work/work-items.ts';

/** A checkout's server with its own database. */
type Side = { bench: Bench; server: ServerProcess };

/**
 * `npm run bench -- --against FOLDER`: this checkout and another one take turns, each with its own
 * built server and its own database, and what their answers cost is compared.
 * @param checkout the other one's folder, in which the benchmark has run before
 * @throws Error if it has not
 */
export async function runAgainst(
  checkout: string,
  asked: BenchArguments,
  folders: BenchFolders,
  say: (sentence: string) => void,
): Promise<void> {
  const load = startLoadGenerator();
  const ends: (() => Promise<unknown>)[] = [];
  const open = async (root: string, bench: Bench): Promise<Side> => {
    ends.push(() => bench.stop());
    const server = await startCallboard({ root, url: bench.url, folder: bench.folder });
    ends.push(() => server.stop());
    return { bench, server };
  };
  try {
    const other = resolve(checkout);
    const sides = {
      other: await open(other, await openBenchOf(other, asked.calls)),
      own: await open(folders.root, await openBench(folders, asked.calls, say)),
    };
    const pairs: Pairs[] = [];
    const isAsked = (name: WorkItemName) => asked.only.length === 0 || asked.only.includes(name);
    for (const name of WORK_ITEM_NAMES.filter(isAsked)) {
      for (const way of ['rest', 'trpc'] as const) {
        say(`Measuring: ${name} over ${way}`);
        pairs.push({
          title: `${name}, ${way}`,
          ...(await inTurns(name, way, sides, { ...asked, load })),
        });
      }
    }
    say(`\n${pairsTable(pairs)}`);
  } finally {
    for (const end of ends.toReversed()) await end();
    load.stop();
  }
}

type How = { rounds: number; seconds: number; load: LoadGenerator };

async function inTurns(
  name: WorkItemName,
  way: 'rest' | 'trpc',
  sides: Record<'other' | 'own', Side>,
  { rounds, seconds, load }: How,
): Promise<Record<'other' | 'own', Run[]>> {
  const runnerOf = async ({ bench, server }: Side) => {
    const order = {
      port: server.port,
      tokens: await openTokens(bench.sql, bench.url, 1),
      connections: CONNECTIONS,
      requests: workItems(bench.sample)[name][way],
    };
    const measured = { pid: server.pid, postmaster: bench.postmaster };
    const run = (until: typeof WARM_UP | { seconds: number }) =>
      runRound(load, { ...order, until }, measured);
    await run(WARM_UP);
    return run;
  };
  const run = { other: await runnerOf(sides.other), own: await runnerOf(sides.own) };
  const runs: Record<'other' | 'own', Run[]> = { other: [], own: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['other', 'own'] as const) : (['own', 'other'] as const);
    for (const side of order) runs[side].push(await run[side]({ seconds }));
  }
  return runs;
}
