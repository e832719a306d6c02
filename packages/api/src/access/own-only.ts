import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../context.ts';

/**
 * The one scope of customers' queries: rows whose customer is the one who asks.
 * @param column the column that holds the row's customer
 * @returns a condition for customers, nothing for employees
 */
export const ownOnly = (actor: Actor, column: PgColumn): SQL | undefined =>
  actor.role === 'customer' ? eq(column, actor.id) : undefined;
