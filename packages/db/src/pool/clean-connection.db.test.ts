import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Database } from '../client.ts';
import { ask } from '../testing/ask.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
  await ask(database.url, 'create table tools (name text)');
});
beforeAll(() => {
  pool = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

/** Gives three rows of five, and fails. */
const halfway = 'select 10 / (4 - n) as share from generate_series(1, 5) n';
const one = sql`select ${1}::int as one`;
const process = async (db: Database) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;

test('postgres.js starts an answer with empty rows after a statement that failed midway', async () => {
  const driver = postgres(database.url, { max: 1, fetch_types: false });
  await expect(driver.unsafe(halfway)).rejects.toMatchObject({ code: '22012' });
  const rows = await driver.unsafe('select 1 as one');
  const next = await driver.unsafe('select 1 as one');
  await driver.end();
  expect(
    { length: rows.length, first: rows[0], fourth: rows[3] },
    'The driver is mended: after a refused statement cleanConnection need not send a rollback ' +
      'any more unless a transaction is open. It must still close what the driver stumbled over.',
  ).toEqual({ length: 4, first: undefined, fourth: { one: 1 } });
  // A command that is complete is all that it takes.
  expect([...next]).toEqual([{ one: 1 }]);
});

test.each([
  ['alone', (db: Database) => db.execute(sql.raw(halfway)).execute()],
  ['with values', (db: Database) => db.execute(sql`${sql.raw(halfway)} where n < ${6}`).execute()],
  ['in a transaction', (db: Database) => db.transaction((tx) => tx.execute(sql.raw(halfway)))],
])('100 reads after a statement failed in the middle of its rows %s are right', async (_, fail) => {
  const { db } = pool;
  const before = await process(db);
  await expect(fail(db)).rejects.toMatchObject({ cause: { code: '22012' } });
  for (let read = 0; read < 100; read += 1)
    expect([...(await db.execute(one))]).toEqual([{ one: 1 }]);
  expect(await process(db)).toBe(before);
});

test('a transaction that a statement leaves open is not passed on', async () => {
  const { db } = pool;
  await db.execute(sql`begin`);
  await db.execute(sql`insert into tools values ('hammer')`);
  expect(await ask(database.url, 'select name from tools')).toEqual([{ name: 'hammer' }]);
});

test('a connection is closed after the driver itself failed on it', async () => {
  const { db } = pool;
  const before = await process(db);
  const failing = db.transaction((tx) =>
    Promise.all([
      tx.execute(one),
      tx.execute(sql`select ${sql.param(undefined)}::int as none`),
      tx.execute(one),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: 'UNDEFINED_VALUE' } });
  expect(await db.execute(one)).toEqual([{ one: 1 }]);
  expect(await process(db)).not.toBe(before);
});
