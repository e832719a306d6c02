import { customers } from '@callboard/db/schema/customers';
import { employees } from '@callboard/db/schema/employees';
import { properties } from '@callboard/db/schema/properties';
import { serviceCalls } from '@callboard/db/schema/service-calls';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { callRowShape } from '../../calls/service-calls/shape.ts';

const {
  description: _description,
  tags: _tags,
  subtotal: _subtotal,
  discount: _discount,
  tax: _tax,
  total: _total,
  paid: _paid,
  ...dayCallShape
} = callRowShape;

/**
 * Selects calls as the dashboard names them, each with the list that it was picked for.
 * @param picked selects `id`, `list` and `since`, by which they are ordered
 */
export const selectDayCalls = (db: Pick<PostgresJsDatabase, 'select'>, picked: SQL) =>
  db
    .select({ list: sql<string>`picked.list`, ...dayCallShape })
    .from(sql`(${picked}) as picked`)
    .innerJoin(serviceCalls, sql`${serviceCalls.id} = picked.id`)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .orderBy(sql`picked.since`, sql`picked.id`);
