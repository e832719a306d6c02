import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Transaction } from '../client.ts';
import { ask } from '../testing/ask.ts';
import { changeProcessId } from '../testing/change-process-id.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { startRelay } from '../testing/start-relay.ts';

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

test('a failed statement still undoes the whole transaction if the work ignores it', async () => {
  const { db } = connection;
  await db.transaction((tx) => tx.execute(note('first')));
  const careless = db.transaction(async (tx) => {
    await tx.execute(note('second'));
    await tx.execute(note('first')).catch(() => undefined);
  });
  await expect(careless).rejects.toMatchObject({ code: '23505' });
  expect(await authors()).toEqual(['first']);
});

test('statements sent together run in order and stop at the first failure', async () => {
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

test('a statement after the end of a transaction is refused, not slipped into the next one', async () => {
  const { db } = connection;
  let kept: Transaction | undefined;
  await db.transaction(async (tx) => {
    kept = tx;
  });
  await expect(Promise.resolve().then(() => kept?.execute(note('late')))).rejects.toThrow();
  expect(await authors()).not.toContain('late');
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

/** A protocol message that runs one statement. */
function query(text: string): Buffer {
  const bytes = Buffer.alloc(6 + text.length);
  bytes.write('Q');
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(text, 5);
  return bytes;
}

const BEGIN = query('begin');
const isSetting = (bytes: Buffer) => bytes.includes('set local');
const failing = query("do $$ begin raise sqlstate '57014'; end $$");

test.each([
  ['begin', false, (bytes: Buffer) => bytes.equals(BEGIN)],
  ['begin behind a pooler', true, (bytes: Buffer) => bytes.equals(BEGIN)],
  ['setting of deadlines behind a pooler', true, isSetting],
])('nothing is sent after a refused %s, and the database is away', async (_, isPooled, isMeant) => {
  const sent: string[] = [];
  const relay = await startRelay(database.url, {
    upwards: (bytes) => {
      sent.push(bytes.toString('latin1'));
      return isMeant(bytes) ? failing : bytes;
    },
    ...(isPooled && { downwards: changeProcessId }),
  });
  const { db, close } = connect(relay.url, { max: 1 });
  let hasBegun = false;
  const broken = db.transaction(async (tx) => {
    hasBegun = true;
    await tx.execute(note('never'));
  });
  await expect(broken).rejects.toMatchObject({
    name: 'DatabaseAway',
    cause: { code: '57014' },
  });
  expect(hasBegun).toBe(false);
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(sent.join()).not.toContain('never');
  await close();
  await relay.stop();
});

test('work that turns out to be outside a transaction is stopped and reported as failed', async () => {
  let isBeginning = false;
  const relay = await startRelay(database.url, {
    upwards: (bytes) => {
      isBeginning = bytes.equals(BEGIN);
      return isBeginning ? query('reset role') : bytes;
    },
    downwards: (bytes) => {
      // As if the server were now inside a transaction.
      if (isBeginning) bytes.write('T', bytes.length - 1);
      isBeginning = false;
      return bytes;
    },
  });
  const { db, close } = connect(relay.url, { max: 1 });
  const broken = db.transaction(async (tx) => {
    await tx.execute(note('alone'));
    await tx.execute(note('unsent'));
  });
  await expect(broken).rejects.toMatchObject({ cause: { message: /was to be one transaction/ } });
  expect(await authors()).not.toContain('unsent');
  await close();
  await relay.stop();
});
