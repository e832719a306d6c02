import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { connect, type Database } from '../client.ts';
import { openCluster } from '../embedded/open-cluster.ts';
import { readPostmaster } from '../embedded/postmaster-file.ts';
import { runCluster } from '../embedded/run-cluster.ts';
import { ask } from '../testing/ask.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { makeTemporaryFolder } from '../testing/make-temporary-folder.ts';

const WRITERS = 50;
const KILLS = 2;

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
     where application_name = 'callboard' and datname = current_database()`,
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
  await vi.waitFor(async () => expect(await holding()).toBe(1), 10_000);
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

async function write(db: Database, writer: number, isOver: () => boolean): Promise<number> {
  let acknowledged = 0;
  while (!isOver()) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into entries values (${writer})`);
        await tx.execute(sql`insert into entries values (${-writer})`);
      });
      acknowledged += 1;
    } catch {
      await sleep(20);
    }
  }
  return acknowledged;
}

test('a database that is killed under 50 writers loses nothing that was acknowledged', async () => {
  const folder = makeTemporaryFolder();
  const cluster = openCluster(folder.path, false);
  let running = await runCluster(cluster, {});
  await ask(running.url, 'create table entries (writer int)');
  const { db, close } = connect(running.url);
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, (_, index) => write(db, index + 1, () => isOver));
  const count = async () =>
    Number((await ask(running.url, 'select count(*) from entries'))[0]?.count);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await count();
    await vi.waitFor(async () => expect(await count()).toBeGreaterThan(before + 50), 20_000);
    process.kill(readPostmaster(cluster.home)?.pid ?? 0, 'SIGKILL');
    running = await runCluster(cluster, {});
  }
  const afterLast = await count();
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(afterLast), 5000);
  isOver = true;
  const acknowledged = (await Promise.all(writers)).reduce((sum, each) => sum + each, 0);
  const [row] = await ask(running.url, 'select count(*)::int, sum(writer)::int from entries');
  // A transaction whose answer was lost may have happened; half of one never.
  expect(row?.sum).toBe(0);
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged * 2);
  expect(row?.count).toBeLessThanOrEqual((acknowledged + KILLS * 10) * 2);
  await close();
  await running.server?.stop();
  folder.remove();
}, 90_000);
