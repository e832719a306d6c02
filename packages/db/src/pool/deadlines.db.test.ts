import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { type Relay, startRelay } from '../testing/start-relay.ts';
import { DatabaseAway } from './database-away.ts';

const SHORT = { waitMs: 300, statementMs: 400, lockMs: 150, transactionMs: 800 };
// A busy machine may take longer to connect than what is tried here.
const CONNECTS = { ...SHORT, waitMs: 10_000 };

let database: TestDatabase;
let relay: Relay;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
  relay = await startRelay(database.url);
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds})`;
const works = sql`select 1 as one`;

/** The error that the work fails with. */
async function failing(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error instanceof Error && error.cause !== undefined ? error.cause : error;
  }
  throw new Error('It did not fail');
}

test('a statement that takes too long is stopped by the server', async () => {
  const { db, close } = connect(database.url, { max: 1, deadlines: CONNECTS });
  const alone = await failing(() => db.execute(sleepFor(5)));
  expect(alone).toMatchObject({ code: '57014' });
  const inside = await failing(() => db.transaction((tx) => tx.execute(sleepFor(5))));
  expect(inside).toMatchObject({ code: '57014' });
  expect(await db.execute(works)).toEqual([{ one: 1 }]);
  await close();
});

test('a server that goes silent is given up, and tried again on a new connection', async () => {
  const { db, close } = connect(relay.url, { max: 3, deadlines: SHORT });
  await db.execute(works);
  relay.freeze();
  const silent = await Promise.all([
    failing(() => db.execute(works)),
    failing(() => db.execute(works)),
    failing(() => db.transaction((tx) => tx.execute(works))),
    ...Array.from({ length: 20 }, () => failing(() => db.execute(works))),
  ]);
  for (const cause of silent) expect(cause).toBeInstanceOf(DatabaseAway);
  relay.thaw();
  expect(await db.execute(works)).toEqual([{ one: 1 }]);
  await close();
});

test('a server that goes silent during a transaction is given up', async () => {
  const { db, close } = connect(relay.url, { max: 1, deadlines: SHORT });
  const cause = await failing(() =>
    db.transaction(async (tx) => {
      await tx.execute(works);
      relay.freeze();
      await tx.execute(works);
    }),
  );
  relay.thaw();
  expect(cause).toBeInstanceOf(DatabaseAway);
  await close();
});

test('a transaction that takes too long is given up as a whole', async () => {
  const { db, close } = connect(database.url, {
    max: 1,
    deadlines: { ...CONNECTS, statementMs: 20_000 },
  });
  const cause = await failing(() =>
    db.transaction(async (tx) => {
      for (let step = 0; step < 20; step += 1) await tx.execute(sleepFor(0.1));
    }),
  );
  expect(cause).toBeInstanceOf(DatabaseAway);
  expect(await db.execute(works)).toEqual([{ one: 1 }]);
  await close();
});

test('nobody waits forever for a lock or a connection', async () => {
  const patient = { ...SHORT, statementMs: 1500, transactionMs: 5000 };
  const { db, close } = connect(database.url, { max: 2, deadlines: patient });
  await db.execute(sql`create table locked (n int)`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table locked`);
    const locked = await failing(() => db.execute(sql`select from locked`));
    expect(locked).toMatchObject({ code: '55P03' });
    // Somebody has the other connection, until nobody waits for it any more.
    let goOn = () => {};
    const signal = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const busy = db.transaction(async (other) => {
      await other.execute(works);
      await signal;
    });
    expect(await failing(() => db.execute(works))).toBeInstanceOf(DatabaseAway);
    goOn();
    await busy;
  });
  expect(await db.execute(works)).toEqual([{ one: 1 }]);
  await close();
});

test('closing waits for running work and accepts no more', async () => {
  const { db, close } = connect(database.url, { max: 2 });
  const running = Promise.all([db.execute(sleepFor(0.2)), db.execute(works)]);
  await db.execute(works);
  const closed = close();
  expect(await failing(() => db.execute(works))).toBeInstanceOf(DatabaseAway);
  await running;
  await closed;
});
