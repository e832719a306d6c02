import type { Reader } from './client.ts';

/**
 * A query that is built once for each pool and keeps its name there; within a transaction it is
 * built anew. Values come in as `sql.placeholder`.
 * @param name of the statement, unique in the whole product
 */
export function prepared<Prepared>(
  name: string,
  build: (db: Reader) => { prepare: (name: string) => Prepared },
): (db: Reader) => Prepared {
  const built = new WeakMap<Reader, Prepared>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const made = build(db).prepare(name);
    built.set(db, made);
    return made;
  };
}
