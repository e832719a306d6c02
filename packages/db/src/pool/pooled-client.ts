import postgres from 'postgres';
import type { Connection } from './connection.ts';
import { DatabaseAway } from './database-away.ts';
import { type Deadlines, serverSettings } from './deadlines.ts';
import type { Pool } from './pool.ts';
import { type Query, statement } from './statement.ts';

type Values = Parameters<postgres.Sql['unsafe']>[1];
type Settings = Parameters<postgres.Sql['unsafe']>[2];
type Work = (sql: postgres.TransactionSql) => unknown;

/**
 * A named statement is parsed and planned once and saves a round trip. Lists of any length would
 * leave a name for each length, so long ones get none.
 */
const naming = (values: Values) => ({ prepare: (values?.length ?? 0) <= 30 });

/** The server says why before the client, which then need not give the connection up. */
const headStartMs = 500;

/**
 * A client for Drizzle whose statements and transactions each borrow a connection of the pool. Of
 * postgres.js it has what Drizzle calls, and whole statements as template strings.
 */
export function pooledClient(pool: Pool): postgres.Sql {
  const answerMs = pool.deadlines.statementMs + headStartMs;
  const onOne = (query: (sql: postgres.Sql) => Query) =>
    statement((read) =>
      pool.use((connection) => connection.inTime(() => read(query(connection.client)), answerMs)),
    );
  const own = {
    unsafe: (text: string, values?: Values, settings?: Settings) =>
      onOne((sql) => sql.unsafe(text, values, { ...settings, ...naming(values) })),
    begin: (work: Work) => pool.use((connection) => transact(connection, pool.deadlines, work)),
  };
  return new Proxy(neverConnected(), {
    get: (target, name) =>
      name === 'unsafe' || name === 'begin' ? own[name] : Reflect.get(target, name),
    apply: (target, self, parts) =>
      isTemplate(parts[0])
        ? onOne((sql) => Reflect.apply(sql, undefined, parts))
        : Reflect.apply(target, self, parts),
  });
}

const isTemplate = (part: unknown) => Array.isArray(part) && 'raw' in part;

/** What is asked of a client but not of a server: its options, and pieces of statements. */
function neverConnected(): postgres.Sql {
  const options = {
    max: 1,
    // Known to the driver, not to its types.
    socket: () => {
      throw new DatabaseAway('Statements go through the pool.');
    },
  };
  return postgres('postgres://nobody@nowhere', options);
}

async function transact(connection: Connection, deadlines: Deadlines, work: Work) {
  const answerMs = deadlines.statementMs + headStartMs;
  const stop = connection.countdown(deadlines.transactionMs);
  // Around the work lie the driver's own `begin`, and `commit` or `rollback`.
  let stopOwn = connection.countdown(answerMs);
  try {
    return await connection.orLost(() =>
      connection.client.begin(async (sql) => {
        stopOwn();
        try {
          if (connection.isPooled) setLocally(sql, deadlines);
          return await work(guarded(sql, connection, answerMs));
        } finally {
          stopOwn = connection.countdown(answerMs);
        }
      }),
    );
  } finally {
    stop();
    stopOwn();
  }
}

/** Behind a pooler the deadlines hold for one transaction; they travel with its first statement. */
function setLocally(sql: postgres.TransactionSql, deadlines: Deadlines): void {
  const settings = Object.entries(serverSettings(deadlines)).map(
    ([name, value]) => `set local ${name} = ${value}`,
  );
  // Its failure is the transaction's: the driver remembers it until the end.
  sql.unsafe(settings.join(';')).catch(() => {});
}

function guarded(
  sql: postgres.TransactionSql,
  connection: Connection,
  answerMs: number,
): postgres.TransactionSql {
  const own = {
    unsafe: (text: string, values?: Values, settings?: Settings) =>
      statement((read) =>
        connection.inTime(
          () => read(sql.unsafe(text, values, { ...settings, ...naming(values) })),
          answerMs,
        ),
      ),
    savepoint: (work: (sql: postgres.TransactionSql) => unknown) =>
      connection.orLost(() => sql.savepoint((inner) => work(guarded(inner, connection, answerMs)))),
  };
  return new Proxy(sql, {
    get: (target, name) =>
      name === 'unsafe' || name === 'savepoint' ? own[name] : Reflect.get(target, name),
  });
}
