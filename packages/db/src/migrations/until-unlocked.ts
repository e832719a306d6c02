import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { nowAndThen, type Say } from './say.ts';

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3000;

/** What a statement is part of: for whoever reads what is waited for. */
export type Place = { name: string; tables: readonly { oid: number; name: string }[]; say: Say };

// A lock that was not to be had in time, and two that wait for each other.
const IN_THE_WAY = ['55P03', '40P01'];

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof postgres.PostgresError && codes.includes(error.code);

/**
 * Tries again until no lock of others is in the way. The pauses grow, so that others come through: while
 * a lock is waited for, whoever wants the table queues behind it.
 */
export async function untilUnlocked<Result>(
  sql: postgres.Sql,
  { name, tables, say }: Place,
  run: () => Promise<Result>,
): Promise<Result> {
  const tell = nowAndThen(say);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await run();
    } catch (error) {
      if (!hasCode(error, ...IN_THE_WAY)) throw error;
    }
    tell(`${name} waits for ${await whoUses(sql, tables)}`);
    await sleep(pause * (0.75 + Math.random() / 2));
  }
}

/** The transaction that has used one of the tables for the longest time. */
async function whoUses(sql: postgres.Sql, tables: Place['tables']): Promise<string> {
  const [found] = await sql<{ pid: number; name: string | null; seconds: number; table: string }[]>`
    select a.pid, nullif(a.application_name, '') as name, c.relname as table,
      coalesce(extract(epoch from clock_timestamp() - a.xact_start), 0)::int as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_class c on c.oid = l.relation
    where l.granted and l.pid <> pg_backend_pid()
      and l.relation = any(${`{${tables.map(({ oid }) => oid).join()}}`}::oid[])
    order by a.xact_start limit 1`;
  if (!found) return 'a lock that another connection had';
  const process = found.name === null ? `${found.pid}` : `${found.pid} (${found.name})`;
  return `process ${process}, which has been using ${found.table} for ${found.seconds} s`;
}
