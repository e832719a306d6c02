import type { Employee, EmployeeQuery } from '@callboard/contract/people/employees';
import type { Reader } from '@callboard/db/client';
import { employees } from '@callboard/db/schema/employees';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requireId } from '../../platform/access/require-id.ts';
import { idsThatFit } from '../../platform/paging/ids-that-fit.ts';
import { rowsToRead } from '../../platform/paging/take-page.ts';
import { employeeShape } from './shape.ts';

const isText = (column: PgColumn) => column.dataType === 'string' && column.columnType === 'PgText';

// Names sort without regard to case; a missing date sorts last in either direction.
const keyOf = (column: PgColumn, dir: EmployeeQuery['dir']): SQL => {
  if (isText(column)) return sql`lower(${column})`;
  if (column.notNull) return sql`${column}`;
  return sql`coalesce(${column}, ${sql.raw(dir === 'asc' ? "'infinity'" : "'-infinity'")})`;
};

/**
 * Employees in the order of a column, newest first unless told.
 * @returns more rows than fit on a page when there is a next one
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
  const order = [sql`${key} ${direction}`, sql`${employees.id} ${direction}`];
  const page = db
    .select({
      id: employees.id,
      bytes: sql`octet_length(${employees.exceptions}::text)`.as('bytes'),
    })
    .from(employees)
    .where(after || undefined)
    .orderBy(...order)
    .limit(rowsToRead(query.limit));
  return db
    .select(employeeShape)
    .from(employees)
    .where(sql`${employees.id} = any(array(${idsThatFit(page)}))`)
    .orderBy(...order);
}
