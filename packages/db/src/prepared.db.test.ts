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

test('a query is built once for every pool and transaction, and gives the same rows', async () => {
  const { db } = connection;
  const values = { status: 'new', rows: 300 };
  let built = 0;
  const query = prepared('test_new', (some) => {
    built += 1;
    return calls(some);
  });
  const rows = await query(db).execute(values);
  expect(rows.length).toBeGreaterThan(0);
  await db.transaction(async (tx) => expect(await query(tx).execute(values)).toEqual(rows));
  expect(built).toBe(1);
});

test('each execution goes to where it was asked for, in whatever order they end', async () => {
  const { db } = connection;
  const query = prepared('test_where', (some) =>
    some
      .select({ username: customers.username })
      .from(customers)
      .where(eq(customers.id, sql.placeholder('id'))),
  );
  const [someone] = await db.select({ id: customers.id }).from(customers).limit(1);
  const values = { id: someone?.id };
  await expect(
    db.transaction(async (tx) => {
      await tx
        .update(customers)
        .set({ username: 'inside' })
        .where(eq(customers.id, values.id ?? ''));
      const [inside, outside] = await Promise.all([
        query(tx).execute(values),
        query(db).execute(values),
      ]);
      expect(inside).toEqual([{ username: 'inside' }]);
      expect(outside).not.toEqual(inside);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
});

test('a transaction that is over takes no statement any more', async () => {
  const query = prepared('test_over', calls);
  const over = await connection.db.transaction(async (tx) => query(tx));
  await expect(over.execute({ status: 'new', rows: 1 })).rejects.toMatchObject({
    cause: { message: 'The transaction is over' },
  });
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
