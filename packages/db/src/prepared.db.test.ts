import { eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from './client.ts';
import { prepared } from './prepared.ts';
import { customers } from './schema/customers.ts';
import { employees } from './schema/employees.ts';
import { properties } from './schema/properties.ts';
import { serviceCalls } from './schema/service-calls.ts';
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts';

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase(inject('demoTemplate'));
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

// Every kind of column: custom types, expressions, groups, an outer join.
const calls = (db: Pick<PostgresJsDatabase, 'select'>) =>
  db
    .select({
      id: serviceCalls.id,
      callNumber: serviceCalls.callNumber,
      balance: sql<number>`${serviceCalls.subtotal} - ${serviceCalls.paid}`.mapWith(Number),
      named: sql<string>`'#' || ${serviceCalls.callNumber}`.as('named'),
      scheduledAt: serviceCalls.scheduledAt,
      subtotal: serviceCalls.subtotal,
      property: { label: properties.label, city: properties.city },
      customer: { name: sql<string>`${customers.lastName}`, createdAt: customers.createdAt },
      assignedEmployee: { id: employees.id, name: sql<string>`${employees.lastName}` },
    })
    .from(serviceCalls)
    .innerJoin(customers, eq(customers.id, serviceCalls.customerId))
    .innerJoin(properties, eq(properties.id, serviceCalls.propertyId))
    .leftJoin(employees, eq(employees.id, serviceCalls.assignedEmployeeId))
    .where(eq(serviceCalls.status, sql.placeholder('status')))
    .orderBy(serviceCalls.callNumber)
    .limit(sql.placeholder('rows'));

test('a pool builds a query once, and a transaction gives the same rows', async () => {
  const { db } = connection;
  const values = { status: 'new', rows: 300 };
  const query = prepared('test_new', calls);
  expect(query(db)).toBe(query(db));
  const rows = await query(db).execute(values);
  expect(rows.length).toBeGreaterThan(0);
  await db.transaction(async (tx) => expect(await query(tx).execute(values)).toEqual(rows));
});

test('a row that an outer join does not find is null', async () => {
  const query = prepared('test_unassigned', calls);
  const rows = await query(connection.db).execute({ status: 'new', rows: 300 });
  expect(rows.some(({ assignedEmployee }) => assignedEmployee === null)).toBe(true);
});

test('a statement without rows returns none, and a missing value is named', async () => {
  const { db } = connection;
  const change = prepared('test_change', (some) =>
    some
      .update(customers)
      .set({ username: sql`${sql.placeholder('username')}` })
      .where(sql`false`),
  );
  expect(await change(db).execute({ username: null })).toHaveLength(0);
  await expect(change(db).execute()).rejects.toThrow(/"username"/);
});
