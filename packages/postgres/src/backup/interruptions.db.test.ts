import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'good.backup');

type Way = 'terminate' | 'cancel';
const WAYS = atLength<readonly Way[]>(['terminate'], ['terminate', 'cancel']);

let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase(inject('testCluster'));
  await ask(
    source.url,
    `insert into history (kind, entity_id, action, actor_name, note)
      select 'customer', gen_random_uuid(), 'update', 'Ada', md5(n::text) || md5(n::text || 'x')
      from generate_series(1, 60000) n`,
  );
  await writeBackup(source.url, file);
});

afterAll(async () => {
  await source.drop();
  folder.remove();
});

/**
 * Ends the connection running a COPY in this database amid its rows, as an operator or a failing server would.
 * The server itself looks out for it: from here a busy machine would look too late. An error that comes in one
 * packet with the beginning of the COPY is one that the driver tells nobody: its stream has no listener yet.
 */
const interruptCopy = ({ url }: TestDatabase, how: Way) =>
  ask(
    url,
    `do $$ begin
      for look in 1..60000 loop
        perform pg_stat_clear_snapshot();
        perform pg_${how}_backend(pid) from pg_stat_progress_copy
          where datname = current_database() and tuples_processed > 1000;
        exit when found;
        perform pg_sleep(0.001);
      end loop;
    end $$`,
  );

test.for(WAYS)('a backup that the server ends (%s) says so and leaves no file', async (how) => {
  const half = join(folder.path, 'half.backup');
  const [error] = await Promise.all([
    writeBackup(source.url, half).catch((error: unknown) => error),
    interruptCopy(source, how),
  ]);
  expect(error).toHaveProperty('name', 'BackupError');
  expect(error).toHaveProperty('message', expect.stringMatching(/^The backup could not be/));
  expect([existsSync(half), existsSync(`${half}.partial`)]).toEqual([false, false]);
});

test.for(WAYS)(
  'a restore that the server ends (%s) leaves the database as it was, and can be run again',
  async (how) => {
    const target = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
    const [error] = await Promise.all([
      restoreBackup(target.url, file, migrations).catch((error: unknown) => error),
      interruptCopy(target, how),
    ]);
    expect(error).toHaveProperty('name', 'BackupError');
    expect(error).toHaveProperty('message', expect.stringMatching(/^The backup could not be/));
    expect(await fingerprint(target.url)).toEqual({});
    await restoreBackup(target.url, file, migrations);
    expect(await fingerprint(target.url)).toEqual(await fingerprint(source.url));
    await target.drop();
  },
);

test('rows rejected by the tables end the restore right away instead of hanging it', async () => {
  const target = await createTestDatabase(inject('testCluster'));
  await ask(target.url, `alter table item_types add constraint few check (position < 3) not valid`);
  await expect(restoreBackup(target.url, file, migrations)).rejects.toThrow(
    'The database refused the rows of item_types',
  );
  expect(await ask(target.url, 'select count(*)::int from item_types')).toEqual([{ count: 6 }]);
  await target.drop();
});
