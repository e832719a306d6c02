import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type Deadlines, IMPATIENT } from './pool/deadlines.ts';
import { type OnStatement, overheard } from './pool/overheard.ts';
import { Pool } from './pool/pool.ts';
import { pooledClient } from './pool/pooled-client.ts';

const insideTransaction = Symbol('inside a transaction');

type Statements = Omit<PostgresJsDatabase, 'transaction'> & { readonly $client: postgres.Sql };

/** One open transaction; what must be atomic asks for this, so the bare pool does not compile. */
export type Transaction = Statements & { readonly [insideTransaction]: true };

/** The pool: each statement on a connection of its own choice. */
export type Database = Statements & {
  /** Runs all of the work in one transaction; nothing of it stays when it throws. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
};

/** Where a read may run: inside a transaction or straight on the pool. */
export type Reader = Database | Transaction;

export type ConnectOptions = {
  /** Most connections that the pool opens. */
  max?: number;
  /** How long an answer may take; a request's patience, unless it is told otherwise. */
  deadlines?: Deadlines;
  /** Is told each statement as it is sent. */
  onStatement?: OnStatement;
};

/**
 * Opens a pool, which lives through whatever happens to the database: what is asked meanwhile fails
 * with DatabaseAway within its deadlines, and what comes later gets fresh connections. Knows by
 * itself whether PgBouncer stands between.
 * @param url a Postgres address; several hosts are allowed
 * @returns the Drizzle database and `close`, which waits at most 5 seconds for running statements
 */
export function connect(
  url: string,
  { max = 10, deadlines = IMPATIENT, onStatement }: ConnectOptions = {},
) {
  const pool = new Pool(url, max, deadlines);
  const { client, inTransaction } = pooledClient(pool);
  const heard = (sql: postgres.Sql) => (onStatement ? overheard(sql, onStatement) : sql);
  const db: Database = Object.assign(drizzle(heard(client)), {
    // Drizzle's own gives its transactions no client, which prepared queries need.
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
      inTransaction((sql) =>
        work(Object.assign(drizzle(heard(sql)), { [insideTransaction]: true } as const)),
      ),
  });
  return { db, close: () => pool.close() };
}
