import type { Employee, EmployeeQuery } from '@callboard/contract/employees';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requireId } from '../access/require-id.ts';
import { rowsToRead } from '../paging/take-page.ts';
import { employeeShape } from './shape.ts';

const isText = (column: PgColumn) => column.dataType === 'string' && column.columnType === 'PgText';

// People read names without regard to case; an absent date sorts last in either direction.
const keyOf = (column: PgColumn, dir: EmployeeQuery['dir']): SQL => {
  if (isText(column)) return sql`lower(${column})`;
  if (column.notNull) return sql`${column}`;
  return sql`coalesce(${column}, ${sql.raw(dir === 'asc' ? "'infinity'" : "'-infinity'")})`;
};

/**
 * Employees in the order of a column, newest first unless told.
 * @returns one row more than `limit` when there is a next page
 */
export function listEmployees(db: Reader, query: EmployeeQuery): Promise<Employee[]> {
  const key = keyOf(employees[query.sort], query.dir);
  const direction = sql.raw(query.dir);
  const comparison = sql.raw(query.dir === 'asc' ? '>' : '<');
  const after =
    query.cursor &&
    sql`(${key}, ${employees.id}) ${comparison}
      (select ${key}, ${employees.id} from ${employees}
        where ${employees.id} = ${requireId(query.cursor, 'cursor')})`;
  return db
    .select(employeeShape)
    .from(employees)
    .where(after || undefined)
    .orderBy(sql`${key} ${direction}`, sql`${employees.id} ${direction}`)
    .limit(rowsToRead(query.limit));
}
