import type postgres from 'postgres';

export type Values = Parameters<postgres.Sql['unsafe']>[1];
export type Settings = Parameters<postgres.Sql['unsafe']>[2];

/**
 * A named statement is parsed and planned once, which saves a round trip. Lists of varying length
 * would leave a name per length, so long ones get none.
 */
export const naming = (values: Values) => ({ prepare: (values?.length ?? 0) <= 40 });

/** The server's deadline comes first: it gives a reason, and the connection survives. */
export const headStartMs = 500;
