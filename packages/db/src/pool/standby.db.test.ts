import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connect } from '../client.ts';
import { ask } from '../testing/ask.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { startRelay } from '../testing/start-relay.ts';

// Another database stands in for the copy, so that each answer shows where it is from.
let database: TestDatabase;
let copy: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
  copy = await createTestDatabase(inject('testCluster'));
  for (const [url, name] of [
    [database.url, 'primary'],
    [copy.url, 'standby'],
  ] as const) {
    await ask(url, `create table places as select '${name}' as name`);
  }
});
afterAll(async () => {
  await database.drop();
  await copy.drop();
});

const where = sql`select name from places`;
const QUICK = { waitMs: 2000, statementMs: 500, lockMs: 150, transactionMs: 800 };

async function open() {
  const relay = await startRelay(copy.url);
  const pools = connect(database.url, { max: 1, standbyUrl: relay.url, deadlines: QUICK });
  onTestFinished(async () => {
    await pools.close();
    relay.thaw();
    await relay.stop().catch(() => undefined);
  });
  return { ...pools, relay };
}

test('the standby is asked by its own name alone', async () => {
  const { db, standby } = await open();
  expect(await db.execute(where)).toEqual([{ name: 'primary' }]);
  expect(await standby.execute(where)).toEqual([{ name: 'standby' }]);
});

test('Postgres refuses a change through it, and it is not made elsewhere', async () => {
  const { db, standby } = await open();
  const change = standby.execute(sql`insert into places values ('a change')`);
  await expect(change).rejects.toMatchObject({ cause: { code: '25006' } });
  for (const each of [db, standby]) expect(await each.execute(where)).toHaveLength(1);
});

test('the database itself is asked while the standby is silent, and no more time is lost on it', async () => {
  const { standby, relay } = await open();
  await standby.execute(where);
  relay.freeze();
  expect(await standby.execute(where)).toEqual([{ name: 'primary' }]);
  const since = performance.now();
  expect(await standby.execute(where)).toEqual([{ name: 'primary' }]);
  expect(performance.now() - since).toBeLessThan(QUICK.statementMs);
});

test('the database itself is asked where the standby refuses connections', async () => {
  const { standby, relay } = await open();
  await relay.stop();
  expect(await standby.execute(where)).toEqual([{ name: 'primary' }]);
});

test('the database itself is asked for what an upgrade has not brought to the standby yet', async () => {
  const { standby } = await open();
  await ask(database.url, `create table news as select 'newer' as name`);
  expect(await standby.execute(sql`select name from news`)).toEqual([{ name: 'newer' }]);
});

test.each([
  ['its password is wrong', (url: URL) => Object.assign(url, { password: 'wrong' })],
  ['it has no such database', (url: URL) => Object.assign(url, { pathname: '/nowhere' })],
])('the database itself is asked where the standby says that %s', async (_, spoil) => {
  const standbyUrl = spoil(new URL(copy.url)).href;
  const { standby, close } = connect(database.url, { max: 1, standbyUrl, deadlines: QUICK });
  onTestFinished(close);
  expect(await standby.execute(where)).toEqual([{ name: 'primary' }]);
});

test('the database itself is asked for what the account on the standby may not read, or does not know', async () => {
  const { standby, relay } = await open();
  const role = `nobody_${process.pid}`;
  await ask(copy.url, `create role ${role} login password 'reads'`);
  onTestFinished(async () => {
    await ask(copy.url, `drop role ${role}`);
  });
  await ask(database.url, `create function newer() returns text language sql return 'newer'`);
  expect(await standby.execute(sql`select newer() as name`)).toEqual([{ name: 'newer' }]);
  const url = new URL(relay.url);
  Object.assign(url, { username: role, password: 'reads' });
  const without = connect(database.url, { max: 1, standbyUrl: url.href, deadlines: QUICK });
  onTestFinished(without.close);
  expect(await without.standby.execute(where)).toEqual([{ name: 'primary' }]);
});

test('a connection that lay idle for long is not taken for one to a standby that follows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { standby } = await open();
  const who = sql`select pg_backend_pid() as pid, name from places`;
  const [first] = await standby.execute(who);
  vi.advanceTimersByTime(59_000);
  expect(await standby.execute(who)).toEqual([first]);
  vi.advanceTimersByTime(2000);
  const [later] = await standby.execute(who);
  expect(later).toMatchObject({ name: 'standby' });
  expect(later?.pid).not.toBe(first?.pid);
});

test('what fails anywhere fails once', async () => {
  const { standby } = await open();
  const wrong = standby.execute(sql`select 1 / 0`);
  await expect(wrong).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await standby.execute(where)).toEqual([{ name: 'standby' }]);
});

test('without a standby the database itself is asked', async () => {
  const { db, standby, close } = connect(database.url, { max: 1 });
  onTestFinished(close);
  expect(standby).toBe(db);
});
