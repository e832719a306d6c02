import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Text columns as one object, built in the database: a select nests one level, the wire two.
 * @param columns key in the object to column
 */
export function jsonObject<Columns extends Record<string, PgColumn>>(
  columns: Columns,
): SQL<{ [Key in keyof Columns]: Columns[Key]['_']['data'] }> {
  const pairs = Object.entries(columns).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
