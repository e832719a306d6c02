import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type Deadlines, IMPATIENT } from './pool/deadlines.ts';
import { Pool } from './pool/pool.ts';
import { pooledClient } from './pool/pooled-client.ts';

/** The pool: each statement on a connection of its own choice. */
export type Database = PostgresJsDatabase & { readonly $client: postgres.Sql };

/** One open transaction; what must be atomic asks for this, so the bare pool does not compile. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where a read may run: inside a transaction or straight on the pool. */
export type Reader = Database | Transaction;

export type ConnectOptions = {
  /** Most connections that the pool opens. */
  max?: number;
  /** How long an answer may take; a request's patience, unless it is told otherwise. */
  deadlines?: Deadlines;
};

/**
 * Opens a pool, which lives through whatever happens to the database: what is asked meanwhile fails
 * with DatabaseAway within its deadlines, and what comes later gets fresh connections. Knows by
 * itself whether PgBouncer stands between.
 * @param url a Postgres address; several hosts are allowed
 * @returns the Drizzle database and `close`, which waits at most 5 seconds for running statements
 */
export function connect(url: string, { max = 10, deadlines = IMPATIENT }: ConnectOptions = {}) {
  const pool = new Pool(url, max, deadlines);
  const db: Database = drizzle(pooledClient(pool));
  return { db, close: () => pool.close() };
}
