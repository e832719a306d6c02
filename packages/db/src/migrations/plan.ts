import type { ISql } from 'postgres';
import { readApart } from './apart.ts';
import type { Migration } from './read-migrations.ts';

/** A table that a migration is about. */
type Concerned = { oid: number; name: string; rows: number };

/** A migration that is to run, with what it works on. */
export type Planned = { migration: Migration; tables: Concerned[]; seconds: number };

// Of the largest table on two busy cores; a migration in a transaction does not go through the rows, or it
// would keep others waiting.
const ROWS_INDEXED_A_SECOND = 20_000;
const ROWS_WRITTEN_A_SECOND = 300;
const AT_LEAST_SECONDS = 1;

/** The tables that hold something, by the statistics of Postgres. */
const listConcerned = (sql: ISql) => sql<Concerned[]>`
  select c.oid::int, c.relname as name,
    greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::float8 as rows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

/** What is to run, on how many rows, and for about how long. */
export async function planUpgrade(sql: ISql, missing: Migration[]): Promise<Planned[]> {
  const all = await listConcerned(sql);
  return missing.map((migration) => {
    const tables = concernedBy(migration.statements.join(';'), all);
    const each = migration.isApart
      ? migration.statements.map((statement) => secondsFor(statement, all))
      : [];
    const seconds = each.reduce((sum, one) => sum + one, AT_LEAST_SECONDS);
    return { migration, tables, seconds };
  });
}

/** The tables that a text names. */
function concernedBy(text: string, all: readonly Concerned[]): Concerned[] {
  const words = new Set(text.match(/\w+/g));
  return all.filter(({ name }) => words.has(name));
}

function secondsFor(statement: string, all: readonly Concerned[]): number {
  const { kind, text } = readApart(statement);
  const rows = Math.max(0, ...concernedBy(text, all).map((table) => table.rows));
  if (kind === 'build') return rows / ROWS_INDEXED_A_SECOND;
  return kind === 'batches' ? rows / ROWS_WRITTEN_A_SECOND : 0;
}

/** The plan as a sentence for the operator. */
export function planSentence(planned: readonly Planned[]): string {
  const each = planned.map(({ migration, tables }) => {
    const rows = tables.map((table) => `${table.name}: ${Math.round(table.rows)} rows`).join(', ');
    return rows === '' ? migration.name : `${migration.name} (${rows})`;
  });
  const seconds = planned.reduce((sum, one) => sum + one.seconds, 0);
  const count = planned.length === 1 ? 'migration' : 'migrations';
  return `${planned.length} ${count}, ${roughly(seconds)}; people can go on working: ${each.join('; ')}`;
}

function roughly(seconds: number): string {
  if (seconds < 100) return `about ${Math.ceil(seconds)} s`;
  return `about ${Math.ceil(seconds / 60)} min`;
}
