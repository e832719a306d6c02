import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { type Deadlines, IMPATIENT } from './pool/deadlines.ts';
import { Pool } from './pool/pool.ts';
import { pooledClient } from './pool/pooled-client.ts';
import { type OnStatement, reportStatements } from './pool/report-statements.ts';
import { StandbyPool } from './pool/standby-pool.ts';

const insideTransaction = Symbol('inside a transaction');

type Statements = Omit<PostgresJsDatabase, 'transaction'> & { readonly $client: postgres.Sql };

/**
 * An open transaction. Work that must be atomic takes this type, so the bare pool does not compile.
 */
export type Transaction = Statements & { readonly [insideTransaction]: true };

/** The pool: each statement runs on any free connection. */
export type Database = Statements & {
  /**
   * Runs the work in one transaction; rolls everything back if it throws.
   * @param deadlines of this transaction; the pool's by default
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    deadlines?: Deadlines,
  ): Promise<Result>;
};

/** Where a read may run: inside a transaction or straight on the pool. */
export type Reader = Database | Transaction;

/** How many connections a pool opens unless it is told. */
export const POOL_SIZE = 10;
/** An export asks one thing after the other. */
const STANDBY_POOL_SIZE = 4;

export type ConnectOptions = {
  /** Maximum number of connections the pool opens. */
  max?: number;
  /** How long to wait for the database; those of a web request by default. */
  deadlines?: Deadlines;
  /** Called with each statement as it is sent. */
  onStatement?: OnStatement;
  /** A standby, for what may be moments late; without it the database itself is asked. */
  standbyUrl?: string | undefined;
};

/**
 * Opens a pool that survives any outage of the database: statements in flight fail with
 * DatabaseAway within their deadlines, later ones get fresh connections. It detects PgBouncer by
 * itself.
 * @param url a Postgres address; several hosts are allowed
 * @returns the Drizzle database; `standby`, which only reads, and takes the database itself while the
 *   standby is away; how busy the pool of the database is; and `close`, which waits at most 5 seconds
 *   for running statements
 */
export function connect(
  url: string,
  { max = POOL_SIZE, deadlines = IMPATIENT, onStatement, standbyUrl }: ConnectOptions = {},
) {
  const pool = new Pool(url, max, deadlines);
  const db = databaseOn(pool, onStatement);
  const load = () => pool.load;
  if (standbyUrl === undefined) {
    const standby: Reader = db;
    return { db, standby, load, close: () => pool.close() };
  }
  const copy = new Pool(standbyUrl, STANDBY_POOL_SIZE, deadlines, { isReadOnly: true });
  const standby: Reader = databaseOn(new StandbyPool(copy, pool), onStatement);
  const close = async () => {
    await Promise.all([copy.close(), pool.close()]);
  };
  return { db, standby, load, close };
}

function databaseOn(pool: Pool | StandbyPool, onStatement: OnStatement | undefined): Database {
  const { client, inTransaction } = pooledClient(pool);
  const reported = (sql: postgres.Sql) => (onStatement ? reportStatements(sql, onStatement) : sql);
  return Object.assign(drizzle(reported(client)), {
    // Drizzle does not hand its transactions a client, which prepared queries need.
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>, own?: Deadlines) =>
      inTransaction(
        (sql) =>
          work(Object.assign(drizzle(reported(sql)), { [insideTransaction]: true } as const)),
        own,
      ),
  });
}
