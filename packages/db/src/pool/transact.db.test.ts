import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Transaction } from '../client.ts';
import { ask } from '../testing/ask.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
  await ask(database.url, 'create table notes (author text unique)');
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const note = (author: string) => sql`insert into notes values (${author})`;
const authors = async () =>
  (await ask(database.url, 'select author from notes order by author')).map((row) => row.author);

test('a failed statement that the work passes over still undoes all of it', async () => {
  const { db } = connection;
  await db.transaction((tx) => tx.execute(note('first')));
  const careless = db.transaction(async (tx) => {
    await tx.execute(note('second'));
    await tx.execute(note('first')).catch(() => undefined);
  });
  await expect(careless).rejects.toMatchObject({ code: '23505' });
  expect(await authors()).toEqual(['first']);
});

test('statements sent together are done in their order, and end with the first failure', async () => {
  const { db } = connection;
  const counts = await db.transaction((tx) =>
    Promise.all([
      tx.execute(note('third')),
      tx.execute(sql`select count(*)::int as count from notes`),
      tx.execute(note('fourth')),
      tx.execute(sql`select count(*)::int as count from notes`),
    ]),
  );
  expect([counts[1], counts[3]]).toEqual([[{ count: 2 }], [{ count: 3 }]]);
  const failing = db.transaction((tx) =>
    Promise.all([tx.execute(note('fifth')), tx.execute(note('first')), tx.execute(note('sixth'))]),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await authors()).toEqual(['first', 'fourth', 'third']);
});

test('what comes after the end of a transaction is refused, not slipped into the next', async () => {
  const { db } = connection;
  let kept: Transaction | undefined;
  await db.transaction(async (tx) => {
    kept = tx;
  });
  await expect(Promise.resolve().then(() => kept?.execute(note('late')))).rejects.toThrow();
  expect(await authors()).not.toContain('late');
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
