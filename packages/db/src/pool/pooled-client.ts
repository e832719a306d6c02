import type postgres from 'postgres';
import type { Deadlines } from './deadlines.ts';
import { neverConnected } from './never-connected.ts';
import type { Pool } from './pool.ts';
import { headStartMs, naming, type Settings, type Values } from './settings-of.ts';
import type { StandbyPool } from './standby-pool.ts';
import { type Query, statement } from './statement.ts';
import { transact } from './transact.ts';

type Work<Result> = (sql: postgres.Sql) => Promise<Result>;

/**
 * Clients for Drizzle that borrow pool connections: one for single statements, one for each
 * transaction. Of postgres.js they offer only what Drizzle calls, and whole statements as template
 * strings.
 */
export function pooledClient(pool: Pool | StandbyPool) {
  const answerMs = pool.deadlines.statementMs + headStartMs;
  const onOne = (query: (sql: postgres.Sql) => Query) =>
    statement((read) =>
      pool.use((connection) => connection.inTime(() => read(query(connection.client)), answerMs)),
    );
  const unsafe = (text: string, values?: Values, settings?: Settings) =>
    onOne((sql) => sql.unsafe(text, values, { ...settings, ...naming(values) }));
  const client = new Proxy(neverConnected(), {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
    apply: (target, self, parts) =>
      isTemplate(parts[0])
        ? onOne((sql) => Reflect.apply(sql, undefined, parts))
        : Reflect.apply(target, self, parts),
  });
  const inTransaction = <Result>(work: Work<Result>, own?: Deadlines): Promise<Result> =>
    pool.use((connection) =>
      transact(connection, { deadlines: own ?? pool.deadlines, areOwn: own !== undefined }, work),
    );
  return { client, inTransaction };
}

const isTemplate = (part: unknown) => Array.isArray(part) && 'raw' in part;
