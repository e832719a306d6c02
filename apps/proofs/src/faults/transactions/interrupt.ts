import { setTimeout as sleep } from 'node:timers/promises';
import { changesWithoutEntry } from '@callboard/db/testing/changes-without-entry';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import type { Random } from '@callboard/demo/chance/random';
import { sql } from 'drizzle-orm';
import { until } from '../until.ts';
import { type Business, openBusiness } from './business.ts';
import { CHANGES } from './changes.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { tryChange } from './try-change.ts';

const clientCount = 24;
const connectionCount = 10;
const kinds = Object.values(CHANGES);

/** What an operator does to connections, repeatedly. */
type Interruption = 'cancel' | 'terminate';

/** `pgbouncer` puts Debian's PgBouncer in transaction mode in between. */
type Scene = { clusterUrl: string; what: Interruption; way: 'straight' | 'pgbouncer' };

/** How often, and to how many connections each time. */
const MANNERS = {
  cancel: { pauseMs: 5, share: 0.5 },
  terminate: { pauseMs: 50, share: 0.2 },
} as const;

/** What was done, what happened, and what went wrong. */
export type Interrupted = { done: number; interruptions: number; problems: string[] };

/**
 * Runs 24 clients while their connections are canceled or terminated.
 * @throws Error when PgBouncer is not installed
 */
export async function interrupt(
  { clusterUrl, what, way }: Scene,
  random: Random,
  seconds: number,
): Promise<Interrupted> {
  const database = await createTestDatabase(clusterUrl);
  const pooler = way === 'pgbouncer' ? await startPgbouncer(database.url) : undefined;
  try {
    const url = pooler?.url ?? database.url;
    const business = await openBusiness(url, database.url, connectionCount);
    try {
      return await workInterrupted(business, what, random, seconds);
    } finally {
      await business.close();
    }
  } finally {
    await pooler?.stop();
    await database.drop();
  }
}

async function workInterrupted(
  business: Business,
  what: Interruption,
  random: Random,
  seconds: number,
): Promise<Interrupted> {
  const outcome: Interrupted = { done: 0, interruptions: 0, problems: [] };
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const client = async (name: number) => {
    for (let count = 0; !isOver(); count += 1) {
      try {
        const change = await random.pick(kinds)(business, `Client ${name}-${count}.`);
        outcome.problems.push(...(await tryChange(change)));
        outcome.done += 1;
      } catch (error) {
        outcome.problems.push(String(error));
      }
    }
  };
  const operator = async () => {
    const { pauseMs, share } = MANNERS[what];
    while (!isOver()) {
      outcome.interruptions += await strike(business, what, share);
      await sleep(pauseMs);
    }
  };
  const clients = Array.from({ length: clientCount }, (_, index) => client(index));
  await Promise.all([operator(), ...clients]);
  // A connection may still be returning to the pool.
  await until('Nobody is left in a transaction', () => isNobodyInside(business), 5000).catch(
    (error: unknown) => outcome.problems.push(String(error)),
  );
  const missing = await changesWithoutEntry(business.straight);
  outcome.problems.push(...missing.map((change) => `The history has no entry for ${change}`));
  return outcome;
}

/** Every connection except the one that checks and terminates. */
const others = sql`datname = current_database() and pid <> pg_backend_pid()`;

async function strike({ straight }: Business, what: Interruption, share: number): Promise<number> {
  const [row] = await straight.execute<{ count: number }>(
    sql`select count(${sql.raw(`pg_${what}_backend`)}(pid))::int as count from pg_stat_activity
      where ${others} and random() < ${share}`,
  );
  return row?.count ?? 0;
}

async function isNobodyInside({ straight }: Business): Promise<boolean> {
  const rows = await straight.execute(
    sql`select from pg_stat_activity where ${others} and state like 'idle in transaction%'`,
  );
  return rows.length === 0;
}
