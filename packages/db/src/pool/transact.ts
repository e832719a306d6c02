import type postgres from 'postgres';
import type { Connection } from './connection.ts';
import { type Deadlines, serverSettings } from './deadlines.ts';
import { headStartMs, naming, type Settings, type Values } from './settings-of.ts';
import { statement } from './statement.ts';

/**
 * Runs the work in a transaction. Its begin travels with the first statement: the driver's own
 * would wait for the answer, which is one round trip more for every change.
 * @throws DatabaseAway when the connection gets lost; what the work or a statement of it threw,
 *   after the rollback
 */
export async function transact<Result>(
  connection: Connection,
  deadlines: Deadlines,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const answerMs = deadlines.statementMs + headStartMs;
  const tell = (command: 'commit' | 'rollback') =>
    connection.inTime(() => connection.client.unsafe(command), answerMs);
  const stop = connection.countdown(deadlines.transactionMs);
  const inside = statementsOf(connection, answerMs);
  try {
    send(connection.client, 'begin');
    if (connection.isPooled) send(connection.client, localSettings(deadlines));
    const result = await connection.orLost(() => work(inside.sql));
    inside.close();
    const { command } = await tell('commit');
    // After a failed statement the server takes a commit for a rollback.
    if (command !== 'COMMIT') throw inside.failure() ?? new Error(`The commit was a ${command}`);
    return result;
  } catch (error) {
    inside.close();
    // What cannot be rolled back must not be used again.
    await tell('rollback').catch(() => connection.destroy());
    throw error;
  } finally {
    stop();
  }
}

/** Sends without waiting: when this fails, so does whatever is sent behind it. */
function send(client: postgres.Sql, text: string): void {
  client.unsafe(text).catch(() => {});
}

/** Behind a pooler the deadlines hold for one transaction. */
const localSettings = (deadlines: Deadlines) =>
  Object.entries(serverSettings(deadlines))
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join(';');

/** The client of one transaction, which takes no statement once that is over. */
function statementsOf(connection: Connection, answerMs: number) {
  let isOver = false;
  let failure: unknown;
  const { client } = connection;
  const unsafe = (text: string, values?: Values, settings?: Settings) => {
    if (isOver) throw new Error('The transaction is over');
    return statement((read) =>
      connection
        .inTime(
          () => read(client.unsafe(text, values, { ...settings, ...naming(values) })),
          answerMs,
        )
        .catch((error: unknown) => {
          failure ??= error;
          throw error;
        }),
    );
  };
  const sql = new Proxy(client, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  });
  return {
    sql,
    failure: () => failure,
    close: () => {
      isOver = true;
    },
  };
}
