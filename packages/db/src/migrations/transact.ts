import postgres, { type TransactionSql } from 'postgres';

/**
 * Runs one transaction. After an error of a statement it is rolled back, and the session goes on; when the
 * connection is lost the session ends, since the driver's rollback would write into a socket that is gone.
 */
export async function transact<Result>(
  sql: postgres.Sql,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | undefined;
  let failure: { reason: unknown } | undefined;
  try {
    await sql.begin(async (tx) => {
      try {
        done = { result: await work(tx) };
      } catch (reason) {
        failure = { reason };
        if (!goesOn(reason)) await sql.end({ timeout: 0 });
        throw reason;
      }
    });
  } catch (error) {
    throw failure ? failure.reason : error;
  }
  if (!done) throw new Error('A transaction without a result');
  return done.result;
}

/** Whether the server answered, and serves the session on. */
const goesOn = (error: unknown) =>
  error instanceof postgres.PostgresError ? error.severity === 'ERROR' : !hasSystemCode(error);

const hasSystemCode = (error: unknown) => error instanceof Error && 'code' in error;
