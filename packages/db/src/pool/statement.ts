import type postgres from 'postgres';

export type Query = postgres.PendingQuery<postgres.Row[]>;

/** The result of a statement: objects, or arrays in column order with `values`. */
type Rows = Awaited<Query> | Awaited<postgres.PendingValuesQuery<postgres.Row[]>>;

/** Runs a query and returns its rows in the requested form. */
type Read = (query: Query) => PromiseLike<Rows>;

/**
 * A statement in flight. As with the driver, `values` can be called until the current function
 * returns.
 */
export function statement(run: (read: Read) => Promise<Rows>) {
  let wantsValues = false;
  const answer = Promise.resolve().then(() =>
    run((query) => (wantsValues ? query.values() : query)),
  );
  return Object.assign(answer, {
    values: () => {
      wantsValues = true;
      return answer;
    },
  });
}
