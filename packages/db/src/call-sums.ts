import { sql } from 'drizzle-orm';

// Written out, so that Postgres sees what the indexes of balances hold.
const totalOf = (table: string) =>
  `${table}.subtotal_cents - ${table}.discount_cents + ${table}.tax_cents`;

/** What calls come to, in cents, where `service_calls` is called so. */
export const totalIn = (table: string) => sql.raw(`(${totalOf(table)})`);

/** What calls have left to pay, or too much of. */
export const balanceIn = (table: string) => sql.raw(`(${totalOf(table)} - ${table}.paid_cents)`);

export const TOTAL = totalIn('service_calls');
/** Has an index by status. */
export const BALANCE = balanceIn('service_calls');
