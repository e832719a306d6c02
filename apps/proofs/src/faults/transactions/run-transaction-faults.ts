import { createRandom, type Random } from '@callboard/demo/chance/random';
import { startTestCluster } from '@callboard/postgres/testing/start-test-cluster';
import { interrupt } from './interrupt.ts';
import { playAtRandom } from './play-positions.ts';

type Stage = { clusterUrl: string; random: Random; rounds: number; seconds: number };

/** What was tried, in one line, and what went wrong. */
type Outcome = { summary: string; problems: string[] };

const interruptedBy =
  (what: 'cancel' | 'terminate', way: 'straight' | 'pgbouncer') =>
  async ({ clusterUrl, random, seconds }: Stage): Promise<Outcome> => {
    const { done, interruptions, problems } = await interrupt(
      { clusterUrl, what, way },
      random,
      seconds,
    );
    const summary = `${done} changes by 24 clients, ${interruptions} interruptions`;
    return { summary, problems };
  };

/** Every fault between the app and the database server, by its name on the command line. */
const TRANSACTION_FAULTS = {
  wire: async ({ clusterUrl, random, rounds }: Stage): Promise<Outcome> => {
    const { positions, problems } = await playAtRandom(clusterUrl, random, rounds);
    return { summary: `${positions} rounds`, problems };
  },
  'cancel-straight': interruptedBy('cancel', 'straight'),
  'terminate-straight': interruptedBy('terminate', 'straight'),
  'cancel-pgbouncer': interruptedBy('cancel', 'pgbouncer'),
  'terminate-pgbouncer': interruptedBy('terminate', 'pgbouncer'),
} as const satisfies Record<string, (stage: Stage) => Promise<Outcome>>;

export type TransactionFaultName = keyof typeof TRANSACTION_FAULTS;

export const isTransactionFault = (name: string): name is TransactionFaultName =>
  Object.hasOwn(TRANSACTION_FAULTS, name);

export const TRANSACTION_FAULT_NAMES: readonly TransactionFaultName[] =
  Object.keys(TRANSACTION_FAULTS).filter(isTransactionFault);

export type TransactionPlan = {
  seed: number;
  kinds: readonly TransactionFaultName[];
  /** For each kind measured in rounds. */
  rounds: number;
  /** For each kind measured in time. */
  seconds: number;
  log: (line: string) => void;
};

/**
 * Runs the kinds one after the other on a throwaway server.
 * @returns the problems found, including a missing PgBouncer
 */
export async function runTransactionFaults(plan: TransactionPlan): Promise<string[]> {
  const cluster = await startTestCluster();
  const problems: string[] = [];
  try {
    for (const name of plan.kinds) {
      const random = createRandom(plan.seed);
      const stage = { ...plan, clusterUrl: cluster.url, random };
      const outcome = await TRANSACTION_FAULTS[name](stage).catch((error: unknown): Outcome => {
        return { summary: 'not played', problems: [String(error)] };
      });
      plan.log(`${name}: ${outcome.summary}; ${outcome.problems.length} wrong`);
      problems.push(...outcome.problems.map((problem) => `${name}: ${problem}`));
    }
  } finally {
    await cluster.stop();
  }
  return problems;
}
