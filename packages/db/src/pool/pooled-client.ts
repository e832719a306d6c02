import postgres from 'postgres';
import type { Connection } from './connection.ts';
import { DatabaseAway } from './database-away.ts';
import { type Deadlines, serverSettings } from './deadlines.ts';
import type { Pool } from './pool.ts';
import { type Query, statement } from './statement.ts';

type Values = Parameters<postgres.Sql['unsafe']>[1];
type Settings = Parameters<postgres.Sql['unsafe']>[2];
type Work<Result> = (sql: postgres.Sql) => Promise<Result>;

/**
 * A named statement is parsed and planned once and saves a round trip. Lists of any length would
 * leave a name for each length, so long ones get none.
 */
const naming = (values: Values) => ({ prepare: (values?.length ?? 0) <= 30 });

/** The server says why before the client, which then need not give the connection up. */
const headStartMs = 500;

/**
 * Clients for Drizzle that borrow connections of the pool: one for statements by themselves, one for
 * each transaction. Of postgres.js they have what Drizzle calls, and whole statements as template
 * strings.
 */
export function pooledClient(pool: Pool) {
  const answerMs = pool.deadlines.statementMs + headStartMs;
  const onOne = (query: (sql: postgres.Sql) => Query) =>
    statement((read) =>
      pool.use((connection) => connection.inTime(() => read(query(connection.client)), answerMs)),
    );
  const unsafe = (text: string, values?: Values, settings?: Settings) =>
    onOne((sql) => sql.unsafe(text, values, { ...settings, ...naming(values) }));
  const client = new Proxy(neverConnected(), {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
    apply: (target, self, parts) =>
      isTemplate(parts[0])
        ? onOne((sql) => Reflect.apply(sql, undefined, parts))
        : Reflect.apply(target, self, parts),
  });
  const inTransaction = <Result>(work: Work<Result>): Promise<Result> =>
    pool.use((connection) => transact(connection, pool.deadlines, work));
  return { client, inTransaction };
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

async function transact<Result>(
  connection: Connection,
  deadlines: Deadlines,
  work: Work<Result>,
): Promise<Result> {
  const answerMs = deadlines.statementMs + headStartMs;
  const stop = connection.countdown(deadlines.transactionMs);
  // Around the work lie the driver's own `begin`, and `commit` or `rollback`.
  let stopOwn = connection.countdown(answerMs);
  let done: { result: Result } | undefined;
  try {
    await connection.orLost(() =>
      connection.client.begin(async (sql) => {
        stopOwn();
        try {
          if (connection.isPooled) setLocally(sql, deadlines);
          done = { result: await work(guarded(sql, connection, answerMs)) };
        } finally {
          stopOwn = connection.countdown(answerMs);
        }
      }),
    );
  } finally {
    stop();
    stopOwn();
  }
  if (!done) throw new DatabaseAway('The transaction ended before its work.');
  return done.result;
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
): postgres.Sql {
  const unsafe = (text: string, values?: Values, settings?: Settings) =>
    statement((read) =>
      connection.inTime(
        () => read(sql.unsafe(text, values, { ...settings, ...naming(values) })),
        answerMs,
      ),
    );
  return new Proxy(connection.client, {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
    apply: (_target, self, parts) => Reflect.apply(sql, self, parts),
  });
}
