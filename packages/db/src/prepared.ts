import type { Reader } from './client.ts';

type Builder<Prepared> = { prepare: (name: string) => Prepared };

/**
 * A query that a pool builds once, on first use, and that is named on the server. Values come in as
 * `sql.placeholder`. A transaction builds it again: Drizzle ties a query to its client.
 * @param name of the statement, unique in the whole product
 * @returns the query on a pool, or within a transaction
 */
export function prepared<Prepared extends object>(
  name: string,
  build: (db: Reader) => Builder<Prepared>,
): (db: Reader) => Prepared {
  const onClient = new WeakMap<Reader['$client'], Prepared>();
  return (db) => {
    const known = onClient.get(db.$client);
    if (known) return known;
    const query = build(db).prepare(name);
    onClient.set(db.$client, query);
    return query;
  };
}
