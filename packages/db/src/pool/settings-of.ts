import type postgres from 'postgres';

export type Values = Parameters<postgres.Sql['unsafe']>[1];
export type Settings = Parameters<postgres.Sql['unsafe']>[2];

/**
 * A named statement is parsed and planned once and saves a round trip. Lists of any length would
 * leave a name for each length, so long ones get none.
 */
export const naming = (values: Values) => ({ prepare: (values?.length ?? 0) <= 40 });

/** The server says why before the client, which then need not give the connection up. */
export const headStartMs = 500;
