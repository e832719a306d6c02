import { sql } from 'drizzle-orm';

// Written out, so that Postgres sees what the indexes of balances hold.
const totalOf = (table: string) =>
  `${table}.subtotal_cents - ${table}.discount_cents + ${table}.tax_cents`;
const balanceOf = (table: string) => `(${totalOf(table)} - ${table}.paid_cents)`;

/** What calls come to, in cents, where `service_calls` is called so. */
export const totalIn = (table: string) => sql.raw(`(${totalOf(table)})`);

/** What calls have left to pay, or too much of. */
export const balanceIn = (table: string) => sql.raw(balanceOf(table));

/** Which calls change what their customer owes, a few in a hundred; has an index by customer, with their balances. */
export const isOwingIn = (table: string) =>
  sql.raw(`(${balanceOf(table)} <> 0 and ${table}.status <> 'canceled')`);

export const TOTAL = totalIn('service_calls');
/** Has an index by status. */
export const BALANCE = balanceIn('service_calls');

/**
 * The same as a balance above zero, for sums; has an index with all that is summed up. Spelled apart from other indexes
 * of balances: Postgres would intersect two of them, expect next to nothing, and read each call from the table.
 */
export const IS_SUM_DUE = sql.raw(`greatest(${balanceOf('service_calls')}, 0) > 0`);
