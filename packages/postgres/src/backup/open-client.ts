import postgres, { type Sql, type TransactionSql } from 'postgres';

/** A client with one connection, for work that takes as long as it takes. */
export type Client = {
  sql: Sql;
  /** One transaction; a failure ends the client, too. */
  begin: (options: string, work: (tx: TransactionSql) => Promise<void>) => Promise<void>;
  end: () => Promise<void>;
};

/** Opens a client that no deadline ends. */
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
          // The driver would send a rollback, into a lost connection as well, which ends the process.
          // Without a connection the server rolls back by itself.
          await end();
          throw reason;
        }
      }
    },
  };
}
