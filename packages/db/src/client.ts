import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** The pool: each statement on a connection of its own choice. */
export type Database = PostgresJsDatabase & { readonly $client: postgres.Sql };

/** One open transaction; what must be atomic asks for this, so the bare pool does not compile. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where a read may run: inside a transaction or straight on the pool. */
export type Reader = Database | Transaction;

export type ConnectOptions = {
  /** Most connections that the pool opens. */
  max?: number;
  /** Named prepared statements; PgBouncer in transaction mode wants them off. */
  prepare?: boolean;
};

/**
 * Opens a pool.
 * @param url a Postgres address; several hosts are allowed
 * @returns the Drizzle database and `close`, which waits at most 5 seconds for running statements
 */
export function connect(url: string, { max = 10, prepare = true }: ConnectOptions = {}) {
  const client = postgres(url, {
    max,
    prepare,
    connect_timeout: 10,
    onnotice: () => {},
    // PgBouncer in transaction mode refuses settings at the start of a connection.
    connection: prepare
      ? { application_name: 'callboard', statement_timeout: 15_000 }
      : { application_name: 'callboard' },
  });
  const db: Database = drizzle(client);
  return { db, close: () => client.end({ timeout: 5 }) };
}
