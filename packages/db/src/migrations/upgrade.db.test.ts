import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { ask } from '../testing/ask.ts';
import { changeProcessId } from '../testing/change-process-id.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { makeTemporaryFolder } from '../testing/make-temporary-folder.ts';
import { startRelay } from '../testing/start-relay.ts';
import { withDatabase } from '../testing/with-database.ts';
import { writeMigrations } from '../testing/write-migrations.ts';

const folder = makeTemporaryFolder();
afterAll(() => folder.remove());

const migrations = (...statements: string[]) =>
  writeMigrations(mkdtempSync(join(folder.path, 'drizzle-')), statements);

const BASE = 'create table calls (id int primary key, note text)';
const COLUMN = 'alter table calls add column cents int';
const APART = '-- outside a transaction\n';
const INDEX = `${APART}create index concurrently "calls_cents" on "calls" ("cents")`;
const FILL = `${APART}-- What a call costs.
update calls set cents = id where id in (select id from calls where cents is null limit $1)`;

const APPLIED = 'select id from drizzle.__drizzle_migrations';
const LOCK = { upgrade: 7_310_465, backup: 7_310_463 };

/** A database with some calls, which has the first migration. */
async function createInUse(calls = 3000) {
  const { url, drop } = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  await migrate(url, migrations(BASE));
  await ask(url, `insert into calls select id, 'a' from generate_series(1, ${calls}) id; analyze`);
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await drop();
  });
  return { url, sql };
}

/** Keeps what is told, and resolves once something like it was. */
function listen() {
  const said: string[] = [];
  const waiting: { words: RegExp; heard: () => void }[] = [];
  const say = (sentence: string) => {
    said.push(sentence);
    for (const { words, heard } of waiting) if (words.test(sentence)) heard();
  };
  const hears = (words: RegExp) =>
    new Promise<void>((heard) => {
      if (said.some((sentence) => words.test(sentence))) heard();
      else waiting.push({ words, heard });
    });
  return { said, hears, onUpgrade: async () => say };
}

test('a migration that waits for a reader keeps nobody waiting for long, and says for whom it waits', async () => {
  const { url, sql } = await createInUse();
  const { said, hears, onUpgrade } = listen();
  const other = postgres(url, {
    max: 1,
    connection: { application_name: 'others', lock_timeout: 2000 },
  });
  onTestFinished(() => other.end());
  let upgraded: Promise<void> = Promise.resolve();
  await sql.begin(async (tx) => {
    await tx`select from calls limit 1`;
    upgraded = migrate(url, migrations(BASE, COLUMN), { onUpgrade });
    await hears(/waits/);
    // Reads and writes come through behind a migration that waits for the reader.
    for (let id = 1; id <= 300; id += 1) {
      await other`update calls set note = 'b' where id = ${id}`;
    }
  });
  await upgraded;
  expect(said[0]).toBe('1 migration, about 1 s; people can go on working: 1 (calls: 3000 rows)');
  expect(said[1]).toMatch(/^1 waits for process \d+.*, which has been using calls for \d+ s$/);
  expect(said.at(-1)).toMatch(/^done in \d+ s$/);
  expect(await ask(url, 'select cents from calls limit 1')).toEqual([{ cents: null }]);
});

test('an index that was left unfinished is built anew', async () => {
  const { url } = await createInUse();
  const isValid = () =>
    ask(url, "select indisvalid from pg_index where indexrelid = 'calls_cents'::regclass");
  await migrate(url, migrations(BASE, COLUMN));
  await ask(url, 'update calls set cents = 1');
  const twice = 'create unique index concurrently calls_cents on calls (cents)';
  await expect(ask(url, twice)).rejects.toThrow('could not create unique index');
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await migrate(url, migrations(BASE, COLUMN, INDEX));
  expect(await isValid()).toEqual([{ indisvalid: true }]);
});

test('an upgrade that was killed while it filled a column goes on where it was', async () => {
  const { url } = await createInUse();
  const slowly = FILL.replace('set cents = id', 'set cents = id + length(pg_sleep(0.001)::text)');
  const before = migrations(BASE, COLUMN, slowly);
  const after = migrations(BASE, COLUMN, FILL.replace('set cents = id', 'set cents = -id'));
  const filled = async (where: string) =>
    Number((await ask(url, `select count(*) from calls where ${where}`))[0]?.count);
  const upgraded = migrate(url, before).catch((error: unknown) => error);
  await expect.poll(() => filled('cents > 0').catch(() => 0), { interval: 5 }).toBeGreaterThan(0);
  await ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'callboard upgrade' and datname = current_database()`,
  );
  expect(await upgraded).toBeInstanceOf(Error);
  const [first, left] = [await filled('cents > 0'), await filled('cents is null')];
  expect(left).toBeGreaterThan(0);
  await migrate(url, after);
  expect([await filled('cents > 0'), await filled('cents < 0')]).toEqual([first, left]);
  // Each batch was a transaction of its own.
  const transactions = 'select count(distinct xmin::text)::int from calls where cents < 0';
  expect((await ask(url, transactions))[0]?.count).toBeGreaterThan(1);
  expect(await ask(url, APPLIED)).toHaveLength(3);
});

test('of several that start at once, straight or behind a pooler, one upgrades', async () => {
  const { url } = await createInUse();
  const relay = await startRelay(url, { downwards: changeProcessId });
  onTestFinished(() => relay.stop());
  const all = migrations(BASE, COLUMN, FILL, INDEX);
  const { said, onUpgrade } = listen();
  await Promise.all(
    [url, relay.url, url, relay.url].map((each) => migrate(each, all, { onUpgrade })),
  );
  expect(said.filter((sentence) => sentence.startsWith('3 migrations'))).toHaveLength(1);
  expect(await ask(url, APPLIED)).toHaveLength(4);
  expect(await ask(url, 'select from calls where cents is null')).toEqual([]);
  expect(await ask(url, `select from pg_locks where objid = ${LOCK.upgrade}`)).toEqual([]);
});

test('the lease of a process behind a pooler is respected until it has run out', async () => {
  const { url, sql } = await createInUse();
  const relay = await startRelay(url, { downwards: changeProcessId });
  onTestFinished(() => relay.stop());
  await migrate(relay.url, migrations(BASE, COLUMN));
  await sql`insert into drizzle.upgrade_lease (id, holder, until)
    values (1, gen_random_uuid(), now() + interval '1 hour')`;
  const all = migrations(BASE, COLUMN, INDEX);
  const [straight, pooled] = [listen(), listen()];
  const upgraded = Promise.all([migrate(url, all, straight), migrate(relay.url, all, pooled)]);
  await Promise.all([straight, pooled].map(({ hears }) => hears(/^waits for another upgrade/)));
  expect(await ask(url, APPLIED)).toHaveLength(2);
  await sql`update drizzle.upgrade_lease set until = now() - interval '1 second'`;
  await upgraded;
  expect(await ask(url, APPLIED)).toHaveLength(3);
});

test.each([
  ['of any kind', LOCK.upgrade, 'pg_advisory_lock_shared'],
  ['that the version before makes on schedule', LOCK.backup, 'pg_advisory_lock'],
])('an upgrade waits for a backup %s', async (_, key, lock) => {
  const { url, sql } = await createInUse();
  const relay = await startRelay(url, { downwards: changeProcessId });
  onTestFinished(() => relay.stop());
  await sql.unsafe(`select ${lock}(${key})`);
  const [straight, pooled] = [listen(), listen()];
  const all = migrations(BASE, COLUMN);
  const upgraded = Promise.all([migrate(url, all, straight), migrate(relay.url, all, pooled)]);
  await Promise.all(
    [straight, pooled].map(({ hears }) =>
      hears(/^waits for a backup to end, then 1 migration, about 1 s/),
    ),
  );
  expect(await ask(url, APPLIED)).toHaveLength(1);
  await sql.unsafe('select pg_advisory_unlock_all()');
  await upgraded;
  expect(await ask(url, APPLIED)).toHaveLength(2);
});

test('on a new database what is meant for outside a transaction runs in the one there is', async () => {
  const { url, drop } = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  onTestFinished(drop);
  const rows = "insert into calls select id, 'a' from generate_series(1, 10) id";
  await migrate(url, migrations(BASE, rows, COLUMN, FILL, INDEX));
  expect(await ask(url, 'select id from calls where cents = id')).toHaveLength(10);
  expect(await ask(url, "select to_regclass('calls_cents')::text as name")).toEqual([
    { name: 'calls_cents' },
  ]);
});
