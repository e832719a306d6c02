import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Reader } from './client.ts';
import { neverConnected } from './pool/never-connected.ts';

type Values = Record<string, unknown>;
type Prepared<Rows> = { execute: (values?: Values) => Promise<Rows> };
type Builder<Rows> = { prepare: (name: string) => Prepared<Rows> };

/** Where the query that is being executed goes. Drizzle sends it before `execute` returns. */
let goesTo: postgres.Sql | undefined;

const unsafe: postgres.Sql['unsafe'] = (...statement) => {
  if (!goesTo) throw new Error('A prepared query was sent later than it was executed.');
  return goesTo.unsafe(...statement);
};

const builder = drizzle(
  new Proxy(neverConnected(), {
    get: (target, name) => (name === 'unsafe' ? unsafe : Reflect.get(target, name)),
  }),
);

/**
 * A query that is built once, on first use, and that is named on the server. Values come in as
 * `sql.placeholder`.
 * @param name of the statement, unique in the whole product
 * @returns the query on a pool, or within a transaction
 */
export function prepared<Rows>(
  name: string,
  build: (db: PostgresJsDatabase) => Builder<Rows>,
): (db: Reader) => Prepared<Rows> {
  let query: Prepared<Rows> | undefined;
  return ({ $client }) => ({
    execute: (values) => {
      query ??= build(builder).prepare(name);
      goesTo = $client;
      try {
        return query.execute(values);
      } finally {
        goesTo = undefined;
      }
    },
  });
}
