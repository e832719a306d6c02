import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@callboard/db/migrate';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const current = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'old.backup');
const old = join(folder.path, 'old');
const other = join(folder.path, 'other');
const edited = join(folder.path, 'edited');

const createUnmigrated = () => createTestDatabase(withDatabase(inject('testCluster'), 'template1'));

let source: TestDatabase;

/** The migrations of this version with another journal, as another version would have them. */
function makeVersion(path: string, change: (journal: string) => string): void {
  cpSync(current, path, { recursive: true });
  const journal = join(path, 'meta', '_journal.json');
  writeFileSync(journal, change(readFileSync(journal, 'utf8')));
}

beforeAll(async () => {
  makeVersion(old, (text) => {
    const journal = JSON.parse(text);
    return JSON.stringify({ ...journal, entries: journal.entries.slice(0, 6) });
  });
  makeVersion(other, (text) => text.replace('1795233077178', '1795233077179'));
  makeVersion(edited, (text) => text);
  const [first = ''] = readdirSync(edited).filter((name) => name.endsWith('.sql'));
  appendFileSync(join(edited, first), '-- Somebody thought better of it.\n');
  source = await createUnmigrated();
  await migrate(source.url, old);
  await ask(
    source.url,
    `update settings set logo = '\\x89504e47', logo_type = 'image/png', logo_hash = 'a hash'`,
  );
  await writeBackup(source.url, file);
});

afterAll(async () => {
  await source.drop();
  folder.remove();
});

test('an older backup gets what its version did not know yet, worked out from its own rows', async () => {
  const target = await createUnmigrated();
  await restoreBackup(target.url, file, current);
  await migrate(source.url, current);
  const [before, after] = [await fingerprint(source.url), await fingerprint(target.url)];
  expect(before).toHaveProperty(['public.logos'], expect.stringMatching(/^1 /));
  // Its time of creation is the moment of the migration.
  expect({ ...after, 'public.logos': '' }).toEqual({ ...before, 'public.logos': '' });
  expect(await ask(target.url, 'select hash, bytes from logos')).toEqual(
    await ask(source.url, 'select hash, bytes from logos'),
  );
  await target.drop();
});

test('an older backup does not fit into tables that are newer, even if they are empty', async () => {
  const target = await createTestDatabase(inject('testCluster'));
  await expect(restoreBackup(target.url, file, current)).rejects.toThrow(
    'The backup is older than the tables of this database. Restore it into a new database',
  );
  await target.drop();
});

test('a backup of a newer or different version is refused, and nothing is migrated for it', async () => {
  const target = await createUnmigrated();
  const newer = join(folder.path, 'newer.backup');
  const latest = await createTestDatabase(inject('testCluster'));
  await writeBackup(latest.url, newer);
  for (const [path, version] of [
    [newer, old],
    [file, other],
    [file, edited],
  ] as const) {
    await expect(restoreBackup(target.url, path, version)).rejects.toThrow(
      'made by a newer or a different version of Callboard. Install that version, then restore.',
    );
  }
  expect(await fingerprint(target.url)).toEqual({});
  await Promise.all([target.drop(), latest.drop()]);
});

test('a database that holds other tables is left alone', async () => {
  const target = await createUnmigrated();
  await ask(target.url, 'create table somebody_elses (id int)');
  await expect(restoreBackup(target.url, file, current)).rejects.toThrow(
    'The tables of this database are not those of the backup.',
  );
  expect(await fingerprint(target.url)).toEqual({ 'public.somebody_elses': '0 ' });
  await target.drop();
});
