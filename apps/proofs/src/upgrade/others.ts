import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

/** Nobody may wait longer than this because of an upgrade. */
const LONGEST_WAIT_MS = 500;
const WORKERS = 4;
const PAUSE_MS = 5;
// A lock that was not to be had in time, and two that wait for each other.
const REFUSED = ['55P03', '40P01'];

/** What others saw of an upgrade. */
export type Waits = {
  /** The longest that a read or a write took, whatever it waited for. */
  longestMs: number;
  /** Where that was. */
  at: string;
  /** Reads and writes that waited for a lock for too long, and on which table. */
  refused: string[];
  reads: number;
};

type Table = { name: string; hasId: boolean };

/** The tables that have rows; most have an id, by which any of them can be picked. */
async function tablesInUse(sql: postgres.Sql): Promise<Table[]> {
  const all = await sql<Table[]>`
    select c.relname as name, exists(select from pg_attribute a where a.attrelid = c.oid
      and a.attname = 'id' and a.atttypid = 'uuid'::regtype) as "hasId"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  const used: Table[] = [];
  for (const table of all) {
    const rows = await sql`select from ${sql(table.name)} limit 1`;
    if (rows.length > 0) used.push(table);
  }
  return used;
}

/**
 * Reads and writes every table over and over, a random row each time, until it is stopped. Whatever the
 * columns are: a write is the locks of one.
 */
export async function startOthers(url: string): Promise<{ stop: () => Promise<Waits> }> {
  const options = { fetch_types: false, onnotice: () => undefined };
  const sql = postgres(url, {
    ...options,
    max: WORKERS,
    connection: { application_name: 'others', lock_timeout: LONGEST_WAIT_MS },
  });
  const tables = await tablesInUse(sql);
  const waits: Waits = { longestMs: 0, at: '', refused: [], reads: 0 };
  const evening = new AbortController();

  async function timed(at: string, work: () => Promise<unknown>): Promise<void> {
    const startedAt = performance.now();
    try {
      await work();
    } catch (error) {
      const isRefused = error instanceof postgres.PostgresError && REFUSED.includes(error.code);
      if (!isRefused) throw error;
      waits.refused.push(at);
    }
    const ms = performance.now() - startedAt;
    if (ms > waits.longestMs) Object.assign(waits, { longestMs: ms, at });
  }

  async function useAll(): Promise<void> {
    for (const { name, hasId } of tables) {
      const table = sql(name);
      const any = hasId ? sql`where id >= gen_random_uuid() order by id` : sql``;
      await timed(`reading ${name}`, () => sql`select * from ${table} ${any} limit 1`);
      await timed(`writing ${name}`, () =>
        sql.begin(async (tx) => {
          await tx`lock table ${table} in row exclusive mode`;
          await tx`select from ${table} ${any} limit 1 for no key update`;
        }),
      );
      waits.reads += 1;
      await sleep(PAUSE_MS);
    }
  }

  const workers = Array.from({ length: WORKERS }, async () => {
    while (!evening.signal.aborted) await useAll();
  });
  return {
    async stop() {
      evening.abort();
      await Promise.all(workers).finally(() => sql.end({ timeout: 1 }));
      return waits;
    },
  };
}
