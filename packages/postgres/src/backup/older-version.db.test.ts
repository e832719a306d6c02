import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { writeMigrations } from '@callboard/db/testing/write-migrations';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// Two versions of a small product, so that changes to the real one don't matter.
const FIRST = [
  'create table settings (id int primary key, logo text); insert into settings values (1, null)',
  'create table customers (id int primary key, name text not null)',
];
const THEN = [
  'create table logos (bytes text); insert into logos select logo from settings where logo is not null',
  "alter table customers add column search text not null default ''; update customers set search = lower(name)",
];

const folder = makeTemporaryFolder();
const file = join(folder.path, 'old.backup');
const version = (name: string, ...texts: string[]) =>
  writeMigrations(join(folder.path, name), texts);
const old = version('old', ...FIRST);
const current = version('current', ...FIRST, ...THEN);

const createUnmigrated = () => createTestDatabase(withDatabase(inject('testCluster'), 'template1'));

let source: TestDatabase;
beforeAll(async () => {
  source = await createUnmigrated();
  await migrate(source.url, old);
  await ask(source.url, "update settings set logo = 'a picture'");
  await ask(source.url, "insert into customers values (1, 'Dana Whitfield'), (2, 'Luis Herrera')");
  await writeBackup(source.url, file);
});

afterAll(async () => {
  await source.drop();
  folder.remove();
});

test('migrations added since an older backup are applied to its rows', async () => {
  const target = await createUnmigrated();
  await restoreBackup(target.url, file, current);
  expect(await ask(target.url, 'select bytes from logos')).toEqual([{ bytes: 'a picture' }]);
  expect(await ask(target.url, 'select search from customers order by id')).toEqual([
    { search: 'dana whitfield' },
    { search: 'luis herrera' },
  ]);
  await migrate(source.url, current);
  expect(await fingerprint(target.url)).toEqual(await fingerprint(source.url));
  await target.drop();
});

test('an older backup cannot go into newer tables, even if they are empty', async () => {
  const target = await createUnmigrated();
  await migrate(target.url, current);
  await expect(restoreBackup(target.url, file, current)).rejects.toThrow(
    'The backup is older than the tables of this database. Restore it into a new database',
  );
  await target.drop();
});

test('a backup from a newer or different version is rejected, and nothing is migrated', async () => {
  const target = await createUnmigrated();
  const newer = join(folder.path, 'newer.backup');
  const latest = await createUnmigrated();
  await migrate(latest.url, current);
  await writeBackup(latest.url, newer);
  const [first = '', ...others] = FIRST;
  const edited = version('edited', `${first} -- Somebody thought better of it.`, ...others);
  for (const [path, migrations] of [
    [newer, old],
    [file, edited],
  ] as const) {
    await expect(restoreBackup(target.url, path, migrations)).rejects.toThrow(
      'made by a newer or a different version of Callboard. Install that version, then restore.',
    );
  }
  expect(await fingerprint(target.url)).toEqual({});
  await Promise.all([target.drop(), latest.drop()]);
});

test('a database with unrelated tables is left alone', async () => {
  const target = await createUnmigrated();
  await ask(target.url, 'create table somebody_elses (id int)');
  await expect(restoreBackup(target.url, file, current)).rejects.toThrow(
    'The tables of this database are not those of the backup.',
  );
  expect(await fingerprint(target.url)).toEqual({ 'public.somebody_elses': '0 ' });
  await target.drop();
});
