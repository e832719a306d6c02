import type { Bench } from '../data/open-bench.ts';
import { openTokens } from '../data/people.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { LoadOrder } from '../load/order.ts';
import type { ServerProcess } from '../process/start-process.ts';
import type { WorkItem } from '../work/work-items.ts';
import { type Run, runRound } from './run-round.ts';
import { requireSameAnswers } from './same-answers.ts';

export const WAYS = ['limit', 'REST', 'tRPC'] as const;
export type Way = (typeof WAYS)[number];

export const CONNECTIONS = 16;
/** The engine optimizes only code that ran often, however slow the machine is right now. */
export const WARM_UP = { requests: 1500, seconds: 4 };

export type Options = { rounds: number; seconds: number };
type Servers = { limit: ServerProcess; callboard: ServerProcess; load: LoadGenerator };

/**
 * Runs a work item against each server in turn, for several rounds, so that other load on the
 * machine affects them all equally.
 * @returns the runs of each server, in the order of the rounds
 */
export async function compare(
  item: WorkItem,
  bench: Bench,
  { limit, callboard, load }: Servers,
  { rounds, seconds }: Options,
): Promise<Record<Way, Run[]>> {
  const tokens = await openTokens(bench.sql, bench.url, 1);
  const [token = ''] = tokens;
  await requireSameAnswers(item, { limit: limit.port, callboard: callboard.port, token });
  const run = (way: Way, until: LoadOrder['until']) => {
    const server = way === 'limit' ? limit : callboard;
    return runRound(
      load,
      {
        port: server.port,
        tokens,
        connections: CONNECTIONS,
        requests: way === 'tRPC' ? item.trpc : item.rest,
        until,
      },
      { pid: server.pid, postmaster: bench.postmaster },
    );
  };
  for (const way of WAYS) await run(way, WARM_UP);
  const runs: Record<Way, Run[]> = { limit: [], REST: [], tRPC: [] };
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first, second and last equally often.
    const turn = round % WAYS.length;
    for (const way of [...WAYS.slice(turn), ...WAYS.slice(0, turn)]) {
      runs[way].push(await run(way, { seconds }));
    }
  }
  return runs;
}
