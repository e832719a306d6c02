import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { connect } from '../client.ts';
import { ask } from '../testing/ask.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
  await ask(database.url, 'create table notes (author text)');
});
afterAll(() => database.drop());

const note = (author: string) => sql`insert into notes values (${author})`;
const endOthers = () =>
  ask(
    database.url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'callboard-2' and datname = current_database()`,
  );
const authors = async () =>
  (await ask(database.url, 'select author from notes order by author')).map((row) => row.author);

test('a transaction that lost its connection cannot write into the next one', async () => {
  const { db, close } = connect(database.url, { max: 1 });
  let goOn = () => {};
  const signal = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: Promise<unknown> = Promise.resolve();
  const broken = db.transaction(async (tx) => {
    await tx.execute(note('before the loss'));
    late = (async () => {
      await signal;
      await tx.execute(note('after the loss'));
    })();
    await late;
  });
  const lost = expect(broken).rejects.toThrow('The database closed the connection.');
  await vi.waitFor(async () => expect(await holding()).toBe(1), 60_000);
  await endOthers();
  await lost;
  await db.transaction(async (tx) => {
    await tx.execute(note('next one'));
    goOn();
    await expect(late).rejects.toThrow();
    await tx.execute(note('next one'));
  });
  expect(await authors()).toEqual(['next one', 'next one']);
  await close();
});

const holding = async () =>
  (
    await ask(
      database.url,
      `select from pg_stat_activity where state = 'idle in transaction'
       and datname = current_database()`,
    )
  ).length;

test('statements after a loss are refused and do not end the process', async () => {
  const { db, close } = connect(database.url, { max: 1 });
  const accidents: unknown[] = [];
  const record = (error: unknown) => accidents.push(error);
  process.on('uncaughtExceptionMonitor', record);
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endOthers();
      for (let round = 0; round < 3; round += 1) {
        await expect(tx.execute(note('x'.repeat(2000)))).rejects.toThrow();
        await expect(tx.execute(note('short'))).rejects.toThrow();
      }
    })
    .catch(() => {});
  // The driver writes in a later turn of the event loop.
  await sleep(20);
  process.off('uncaughtExceptionMonitor', record);
  expect(accidents).toEqual([]);
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await close();
});
