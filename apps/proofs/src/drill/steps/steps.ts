import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../bench/process/cpu-time.ts';
import { until } from '../../faults/until.ts';
import { peopleWork } from '../people/people-work.ts';
import type { Scene } from '../run-drill.ts';
import type { Stack } from '../stack.ts';
import { RESTORE } from './restore.ts';
import type { Step } from './step.ts';

/** Longer than any failover may take. */
const BACK_WITHIN_MS = 60_000;
const ROLLED_WITHIN_MS = 120_000;
const SWITCHOVER_MS = 5000;
/** Long enough for Postgres to give up. */
const FULL_FOR_MS = 15_000;

/** Waits until a change succeeds that is asked for from now on. */
async function servedAgain({ traffic }: Scene): Promise<void> {
  const since = performance.now();
  await until('Served again', () => traffic.hasServedWhatBegan(since), BACK_WITHIN_MS);
}

type Mortal = { end(signal: NodeJS.Signals): Promise<void>; startAgain(): void };

/** What nobody is served without is started again at once, as a service manager does. */
const restarted = (
  name: string,
  { mayCut, failoverMs: longestGapMs }: { mayCut: boolean; failoverMs: number },
  find: (stack: Stack) => Mortal,
): Step => ({
  name: `${name} dies, and is started again`,
  mayCut,
  longestGapMs,
  async take({ stack }) {
    const part = find(stack);
    await part.end('SIGKILL');
    part.startAgain();
  },
});

/**
 * In any order.
 * @param failoverMs how long it may take until another one works in the place of what died
 */
export const stepsOf = (failoverMs: number): readonly Step[] => [
  {
    name: 'the machine of the primary dies',
    mayCut: false,
    longestGapMs: failoverMs,
    async take(scene) {
      const primary = await scene.stack.primary();
      await primary.kill();
      await servedAgain(scene);
      primary.startAgain();
    },
  },
  {
    name: 'the machine of the standby dies',
    mayCut: false,
    longestGapMs: failoverMs,
    async take(scene) {
      const standby = await scene.stack.standby();
      await standby.kill();
      await servedAgain(scene);
      standby.startAgain();
    },
  },
  {
    name: 'Postgres crashes on a machine that lives',
    mayCut: false,
    longestGapMs: failoverMs,
    async take({ stack }) {
      (await stack.primary()).crashPostgres();
    },
  },
  {
    name: 'one etcd of three dies',
    mayCut: false,
    longestGapMs: failoverMs,
    async take(scene) {
      const etcd = scene.random.pick(scene.stack.etcds);
      await etcd.end('SIGKILL');
      await servedAgain(scene);
      etcd.startAgain();
    },
  },
  restarted('PgBouncer', { mayCut: false, failoverMs }, ({ pooler }) => pooler),
  restarted(
    'HAProxy of the database',
    { mayCut: false, failoverMs },
    ({ databaseProxy }) => databaseProxy,
  ),
  restarted('HAProxy in front', { mayCut: true, failoverMs }, ({ proxy }) => proxy),
  {
    name: 'the disk of the primary is full for a while',
    mayCut: false,
    // For as long as it is full, and then as after a failover.
    longestGapMs: FULL_FOR_MS + failoverMs,
    async take({ stack, traffic }) {
      const primary = await stack.primary();
      if (!primary.disk) return { leftOut: 'this account may not mount a small disk' };
      const { refused } = traffic;
      primary.disk.fill();
      const isNoticed = async () => traffic.refused > refused || !(await primary.isPrimary());
      try {
        await until('A full disk is noticed', isNoticed, BACK_WITHIN_MS);
        await sleep(FULL_FOR_MS);
      } finally {
        primary.disk.free();
      }
      return undefined;
    },
  },
  {
    name: 'a planned switchover',
    mayCut: false,
    longestGapMs: SWITCHOVER_MS,
    async take({ stack }) {
      const [primary, standby] = [await stack.primary(), await stack.standby()];
      await primary.switchTo(standby);
    },
  },
  {
    name: 'a server dies',
    mayCut: true,
    longestGapMs: failoverMs,
    async take({ stack, random }) {
      const at = random.pick([0, 1]);
      await stack.killServer(at);
      await stack.startServer(at);
    },
  },
  {
    name: 'another version replaces both servers, one after the other',
    mayCut: false,
    mostRefused: 0,
    longestGapMs: failoverMs,
    async take({ stack, traffic }) {
      for (const at of [0, 1]) {
        await stack.servers[at]?.end('SIGTERM');
        await stack.startServer(at);
        // The proxy has to see the new one before the other one goes.
        await peopleWork(traffic);
      }
    },
  },
  {
    name: 'the workers of both servers are replaced (SIGHUP)',
    mayCut: false,
    mostRefused: 0,
    longestGapMs: failoverMs,
    async take({ stack }) {
      for (const { pid } of stack.servers) {
        const before = childrenOf(pid);
        process.kill(pid, 'SIGHUP');
        const areReplaced = () => {
          const now = childrenOf(pid);
          return now.length === before.length && before.every((old) => !now.includes(old));
        };
        await until('All workers are new', areReplaced, ROLLED_WITHIN_MS);
      }
    },
  },
  RESTORE,
];
