import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../context.ts';

/**
 * Limits a customer's queries to rows that belong to them.
 * @param column the column that holds the row's customer
 * @returns a condition for customers, nothing for employees
 */
export const ownOnly = (actor: Actor, column: PgColumn): SQL | undefined =>
  actor.role === 'customer' ? eq(column, actor.id) : undefined;

/**
 * The same limit for prepared queries, which are executed with `ownerOf(actor)`.
 * @param column the column that holds the row's customer
 */
export const ownOnlyLater = (column: PgColumn): SQL => {
  const owner = sql.placeholder('owner');
  return sql`(${owner}::uuid is null or ${column} = ${owner}::uuid)`;
};

/** The value for a query built with `ownOnlyLater`; employees see everyone's rows. */
export const ownerOf = (actor: Actor): { owner: string | null } => ({
  owner: actor.role === 'customer' ? actor.id : null,
});
