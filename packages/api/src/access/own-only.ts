import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../context.ts';

/**
 * The one scope of customers' queries: rows whose customer is the one who asks.
 * @param column the column that holds the row's customer
 * @returns a condition for customers, nothing for employees
 */
export const ownOnly = (actor: Actor, column: PgColumn): SQL | undefined =>
  actor.role === 'customer' ? eq(column, actor.id) : undefined;

/**
 * The same scope for queries that are built once; they are executed with `ownerOf(actor)`.
 * @param column the column that holds the row's customer
 */
export const ownOnlyLater = (column: PgColumn): SQL => {
  const owner = sql.placeholder('owner');
  return sql`(${owner}::uuid is null or ${column} = ${owner}::uuid)`;
};

/** Whose rows a query that was built with `ownOnlyLater` gives: everybody's for employees. */
export const ownerOf = (actor: Actor): { owner: string | null } => ({
  owner: actor.role === 'customer' ? actor.id : null,
});
