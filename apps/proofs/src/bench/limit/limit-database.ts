import postgres from 'postgres';

/** Connections like the server's: the same number, every statement prepared. */
export const limitDatabase = (url: string) =>
  postgres(url, {
    max: 10,
    fetch_types: false,
    onnotice: () => {},
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });

/** Runs one prepared statement. */
export const ask = <Row extends postgres.Row>(
  sql: ReturnType<typeof limitDatabase>,
  text: string,
  values: (string | number)[],
) => sql.unsafe<Row[]>(text, values, { prepare: true });

export type LimitDatabase = ReturnType<typeof limitDatabase>;
