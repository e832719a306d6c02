import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { ask } from './testing/ask.ts';
import { createTestDatabase } from './testing/create-test-database.ts';
import { makeTemporaryFolder } from './testing/make-temporary-folder.ts';
import { withDatabase } from './testing/with-database.ts';
import { writeMigrations } from './testing/write-migrations.ts';

const folder = makeTemporaryFolder();

/** A folder of its own with one migration for each statement. */
const migrations = (...statements: string[]) =>
  writeMigrations(mkdtempSync(join(folder.path, 'drizzle-')), statements);

function createEmptyDatabase() {
  return createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
}

afterAll(() => folder.remove());

test('four starts at once on an empty database migrate it once', async () => {
  const { url, drop } = await createEmptyDatabase();
  const folder = migrations('create table a (id int)', 'select pg_sleep(0.2)');
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
  expect(await ask(url, 'select id from drizzle.__drizzle_migrations')).toHaveLength(2);
  await drop();
});

test('a new database gets all migrations or none', async () => {
  const { url, drop } = await createEmptyDatabase();
  const [table, broken] = ['create table a (id int)', 'select 1/0'];
  await expect(migrate(url, migrations(table, broken))).rejects.toThrow('division by zero');
  expect(await ask(url, "select to_regclass('a') as a")).toEqual([{ a: null }]);
  await migrate(url, migrations(table));
  expect(await ask(url, 'select id from a')).toEqual([]);
  await drop();
});

test('in a database in use a migration that fails leaves nothing of it, and those before it stay', async () => {
  const { url, drop } = await createEmptyDatabase();
  await migrate(url, migrations('create table a (id int)'));
  const broken = 'create table c (id int);--> statement-breakpoint\nselect 1/0';
  const folder = migrations('create table a (id int)', 'create table b (id int)', broken);
  await expect(migrate(url, folder)).rejects.toThrow('division by zero');
  expect(await ask(url, "select to_regclass('b')::text as b, to_regclass('c') as c")).toEqual([
    { b: 'b', c: null },
  ]);
  expect(await ask(url, 'select id from drizzle.__drizzle_migrations')).toHaveLength(2);
  await drop();
});

test('an extension that the server lacks is named with what to install', async () => {
  const { url, drop } = await createEmptyDatabase();
  await expect(migrate(url, migrations('create extension nowhere'))).rejects.toThrow(
    'lacks the extension nowhere: install the Postgres contrib package',
  );
  await drop();
});

test('an account without privileges is told whom to ask', async () => {
  const { url, drop } = await createEmptyDatabase();
  await ask(url, "create role guest login password 'guest'");
  const guest = url.replace(/\/\/[^@]+@/, '//guest:guest@');
  await expect(migrate(guest, migrations('select 1'))).rejects.toThrow('may not migrate it');
  await migrate(url, migrations());
  await ask(url, 'grant usage on schema drizzle to guest');
  await ask(url, 'grant select on drizzle.__drizzle_migrations to guest');
  await expect(migrate(guest, migrations('create extension pg_trgm'))).rejects.toThrow(
    "ask the database's owner to run CREATE EXTENSION pg_trgm",
  );
  await migrate(url, migrations('create extension pg_trgm'));
  await migrate(guest, migrations('create extension if not exists pg_trgm'));
  await drop();
  await ask(withDatabase(url, 'postgres'), 'drop role guest');
});

test('a server older than 15 is refused by name', async () => {
  const { url, drop } = await createEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  await ask(url, 'create schema old');
  await ask(
    url,
    `create function old.current_setting(name text) returns text language sql
      as $$ select case name when 'server_version_num' then '140011' else '14.11' end $$`,
  );
  await ask(url, `alter database ${name} set search_path = old, pg_catalog`);
  await expect(migrate(url, migrations())).rejects.toThrow(
    'Callboard needs Postgres 15 or newer; this server is 14.11.',
  );
  await drop();
});
