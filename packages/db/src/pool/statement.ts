import type postgres from 'postgres';

export type Query = postgres.PendingQuery<postgres.Row[]>;

/** What a statement gives: objects, or with `values` the columns in their order. */
type Rows = Awaited<Query> | Awaited<postgres.PendingValuesQuery<postgres.Row[]>>;

/** Reads the answer of a query in the form that was asked for. */
type Read = (query: Query) => PromiseLike<Rows>;

/**
 * A statement on its way. As with the driver, `values` may be asked for until the current function
 * has run to its end.
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
