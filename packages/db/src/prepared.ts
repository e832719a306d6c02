import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Reader } from './client.ts';

// Builds queries, and is never asked anything.
const builder: PostgresJsDatabase = drizzle.mock();

/**
 * A query that is built once, on its first use, and has a name at the server. Values come in as
 * `sql.placeholder`.
 * @param name of the statement, unique in the whole product
 * @returns the query on a pool, or within a transaction
 */
export function prepared<Prepared extends object>(
  name: string,
  build: (db: PostgresJsDatabase) => { prepare: (name: string) => Prepared },
): (db: Reader) => Prepared {
  let built: Prepared | undefined;
  return (db) => {
    built ??= build(builder).prepare(name);
    // A prepared query of Drizzle is what it will ask, and a client to ask.
    const query: Prepared = Object.create(Object.getPrototypeOf(built));
    return Object.assign(query, built, { client: db.$client });
  };
}
