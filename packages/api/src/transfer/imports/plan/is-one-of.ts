import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of many values, sent as one: hundreds of parameters take long to plan. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(array(
    select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as list(value)
  )::${sql.raw(column.getSQLType())}[])`;
