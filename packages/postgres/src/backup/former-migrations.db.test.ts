import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@callboard/db/migrate';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeFormerDatabase } from '@callboard/db/testing/make-former-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { fillDatabase } from '@callboard/demo/bulk/fill-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'former.backup');

const createUnmigrated = () => createTestDatabase(withDatabase(inject('testCluster'), 'template1'));

let former: TestDatabase;
beforeAll(async () => {
  former = await createUnmigrated();
  await makeFormerDatabase(former.url);
  await fillDatabase(former.url, { calls: 50, hasEquipment: false });
  await writeBackup(former.url, file);
  await migrate(former.url, migrations);
});
afterAll(async () => {
  await former.drop();
  folder.remove();
});

// An installation's starting lists have ids and moments of its own.
const listsOf = (url: string) =>
  ask(
    url,
    'select list, key, name, position, is_active, details, version from list_entries order by 1, 2',
  );

test('a backup from before the first release is restored and brought up to date', async () => {
  for (const createTarget of [
    createUnmigrated,
    async () => {
      const started = await createUnmigrated();
      await makeFormerDatabase(started.url);
      return started;
    },
  ]) {
    const target = await createTarget();
    await restoreBackup(target.url, file, migrations);
    const [restored, expected] = [await fingerprint(target.url), await fingerprint(former.url)];
    expect(restored['public.service_calls']).toMatch(/^50 /);
    for (const prints of [restored, expected]) {
      delete prints['drizzle.__drizzle_migrations'];
      delete prints['public.list_entries'];
    }
    expect(restored).toEqual(expected);
    expect(await listsOf(target.url)).toEqual(await listsOf(former.url));
    await target.drop();
  }
});

test('a converted database is backed up and restored like any other', async () => {
  const target = await createTestDatabase(inject('testCluster'));
  const now = join(folder.path, 'now.backup');
  await writeBackup(former.url, now);
  await restoreBackup(target.url, now, migrations);
  const [restored, expected] = [await fingerprint(target.url), await fingerprint(former.url)];
  for (const prints of [restored, expected]) delete prints['drizzle.__drizzle_migrations'];
  expect(restored).toEqual(expected);
  await target.drop();
});

test('a backup with only some of the old migrations is rejected, with what to do about it', async () => {
  const [older, target] = await Promise.all([createUnmigrated(), createUnmigrated()]);
  const tooOld = join(folder.path, 'too-old.backup');
  await makeFormerDatabase(older.url, 12);
  await writeBackup(older.url, tooOld);
  await expect(restoreBackup(target.url, tooOld, migrations)).rejects.toThrow(
    'Start it once with the last build from before the migrations were joined',
  );
  expect(await fingerprint(target.url)).toEqual({});
  await Promise.all([older.drop(), target.drop()]);
});
