import postgres from 'postgres';
import { cleanConnection } from './clean-connection.ts';
import type { Connection } from './connection.ts';
import { DatabaseAway } from './database-away.ts';
import { type Deadlines, serverSettings } from './deadlines.ts';
import { headStartMs, naming, type Settings, type Values } from './settings-of.ts';
import { statement } from './statement.ts';

/** How long a transaction may take, and whether it differs from what its connection was told. */
type Patience = { deadlines: Deadlines; areOwn: boolean };

/**
 * Runs the work in a transaction: nothing is sent before the server confirms that it began one, and
 * each answer, the commit's too, must come from that same one.
 * @param patience the deadlines; the connection's own do not hold where the transaction has its own
 * @throws DatabaseAway when no transaction began, so that nothing was done, or when the connection
 *   is lost, which may be after the commit; otherwise whatever the work or one of its statements
 *   threw, after the rollback
 */
export async function transact<Result>(
  connection: Connection,
  patience: Patience,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const { deadlines } = patience;
  const answerMs = deadlines.statementMs + headStartMs;
  const run = (command: string) =>
    connection.inTime(() => connection.client.unsafe(command), answerMs);
  const stop = connection.countdown(deadlines.transactionMs);
  const inside = statementsOf(connection, answerMs);
  try {
    await begin(connection, run, patience);
    const result = await connection.orLost(() => work(inside.sql));
    inside.close();
    // A failure that the work ignored; the server does not know of all of them.
    if (connection.failure !== undefined) throw connection.failure;
    const { command } = await run('commit');
    // After a failed statement the server treats a commit as a rollback.
    if (command !== 'COMMIT') throw connection.failure ?? new Error(`The commit was a ${command}`);
    inside.expectEnd();
    return result;
  } catch (error) {
    inside.close();
    await cleanConnection(connection);
    throw error;
  } finally {
    stop();
  }
}

async function begin(
  { transaction, isPooled }: Connection,
  run: (command: string) => PromiseLike<unknown>,
  { deadlines, areOwn }: Patience,
): Promise<void> {
  try {
    await run('begin');
    // Behind a pooler, deadlines are set for each transaction.
    if (isPooled || areOwn) await run(localSettings(deadlines));
  } catch (cause) {
    throw cause instanceof postgres.PostgresError ? notBegun(cause) : cause;
  }
  if (transaction.isOutside) throw notBegun();
}

const notBegun = (cause?: unknown) =>
  new DatabaseAway('The database did not begin a transaction.', { cause });

const localSettings = (deadlines: Deadlines) =>
  Object.entries(serverSettings(deadlines))
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join(';');

/** The client of one transaction; it refuses statements once that is over. */
function statementsOf(connection: Connection, answerMs: number) {
  let isOver = false;
  const { client, transaction } = connection;
  const before = transaction.timesOutside;
  const expectTimesOutside = (times: number) => {
    if (transaction.timesOutside === before + times) return;
    throw new Error('This did not run as one transaction: parts of it may be stored.');
  };
  const unsafe = (text: string, values?: Values, settings?: Settings) => {
    if (isOver) throw new Error('The transaction is over');
    return statement((read) => {
      const ask = async () => {
        const rows = await read(client.unsafe(text, values, { ...settings, ...naming(values) }));
        expectTimesOutside(0);
        return rows;
      };
      // Anything that fails after the first failure fails because of it.
      return connection.inTime(ask, answerMs).catch(() => Promise.reject(connection.failure));
    });
  };
  const sql = new Proxy(client, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  });
  return {
    sql,
    expectEnd: () => expectTimesOutside(1),
    close: () => {
      isOver = true;
    },
  };
}
