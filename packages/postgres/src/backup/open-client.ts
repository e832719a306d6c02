import postgres, { type Sql, type TransactionSql } from 'postgres';

/** A client with one connection and no timeouts, for long work. */
export type Client = {
  sql: Sql;
  /** Runs one transaction; a failure also ends the client. */
  begin: (options: string, work: (tx: TransactionSql) => Promise<void>) => Promise<void>;
  end: () => Promise<void>;
};

/** Opens a client without timeouts. */
export function openClient(url: string): Client {
  const end = () => sql.end({ timeout: 0 });
  const sql = postgres(url, {
    max: 1,
    // PgBouncer in transaction mode keeps no prepared statements.
    prepare: false,
    fetch_types: false,
    onnotice: () => undefined,
    onclose: () => void end(),
  });
  return {
    sql,
    end,
    async begin(options, work) {
      let failure: { reason: unknown } | undefined;
      try {
        await sql.begin(options, guard);
      } catch (error) {
        throw failure ? failure.reason : error;
      }

      async function guard(tx: TransactionSql) {
        try {
          await work(tx);
        } catch (reason) {
          failure = { reason };
          // The driver would send a rollback even on a lost connection, which crashes the process.
          // When the connection closes, the server rolls back by itself.
          await end();
          throw reason;
        }
      }
    },
  };
}
