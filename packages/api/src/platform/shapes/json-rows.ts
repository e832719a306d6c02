import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn>;
type Row<Shape extends Columns> = {
  [Key in keyof Shape]: Shape[Key]['_']['notNull'] extends true
    ? Shape[Key]['_']['data']
    : Shape[Key]['_']['data'] | null;
};

/**
 * Rows of another table as one value of a select, so that a thing and its lines are one question.
 * @param shape key in each row to column; the columns' own types read the values
 * @param from table and condition
 * @param order of the rows
 * @returns the rows, an empty list when there are none
 */
export function jsonRows<Shape extends Columns>(
  shape: Shape,
  from: SQL,
  order: SQL,
): SQL<Row<Shape>[]> {
  const entries = Object.entries(shape);
  const values = sql.join(
    entries.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const read = (row: unknown): Row<Shape> =>
    Object.fromEntries(
      entries.map(([key, column], index): unknown[] => {
        const value: unknown = Array.isArray(row) ? row[index] : undefined;
        return [key, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  const rows = sql`(select coalesce(json_agg(json_build_array(${values}) order by ${order}),
    '[]'::json) from ${from})`;
  return rows.mapWith((list: unknown[]) => list.map(read));
}
