import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { isDue } from './is-due.ts';
import { makeBackup } from './make-backup.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const ROWS = 20_000;

let source: TestDatabase;
let path: string;
let count = 0;

beforeAll(async () => {
  source = await createTestDatabase(inject('testCluster'));
  await ask(
    source.url,
    `insert into history (kind, entity_id, action, actor_name, note)
      select 'customer', gen_random_uuid(), 'update', 'Ada', md5(n::text) || md5(n::text || 'x')
      from generate_series(1, ${ROWS}) n`,
  );
});
beforeEach(async () => {
  path = join(folder.path, `backups-${(count += 1)}`);
  await ask(source.url, 'delete from backups');
});
afterAll(async () => {
  await source.drop();
  folder.remove();
});

const OLD = ['callboard-20260101T080000.000Z.backup', 'callboard-20260102T080000.000Z.backup'];

/** A folder with older backups in it. */
function fillFolder(names: string[] = OLD): void {
  mkdirSync(path);
  for (const name of names) writeFileSync(join(path, name), 'old');
}

const runs = () => ask(source.url, 'select file, failure from backups order by started_at');

test('a backup only its owner can read is put on record, and restores to the same data', async () => {
  const before = await fingerprint(source.url);
  const outcome = await makeBackup(source.url, { path, keep: 14 });
  expect(outcome).toMatchObject({ kind: 'made', file: expect.stringMatching(/^callboard-\d{8}T/) });
  const [file = ''] = readdirSync(path);
  expect(outcome).toHaveProperty('file', file);
  expect(statSync(join(path, file)).mode & 0o777).toBe(0o600);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(await runs()).toEqual([{ file, failure: null }]);
  const target = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  await restoreBackup(target.url, join(path, file), migrations);
  expect(await fingerprint(target.url)).toEqual(before);
  await target.drop();
});

test('of several processes whose backup is due, one makes it', async () => {
  const time = { minute: 120, timeZone: 'America/Chicago' };
  const daily = () =>
    makeBackup(source.url, { path, keep: 14 }, { isDue: (soFar) => isDue(soFar, time) });
  const outcomes = await Promise.all(Array.from({ length: 5 }, daily));
  expect(outcomes.filter(({ kind }) => kind === 'made')).toHaveLength(1);
  expect(await daily()).toEqual({ kind: 'not-due' });
  expect(readdirSync(path)).toHaveLength(1);
  expect(await runs()).toHaveLength(1);
});

test('the oldest backups go once there is a new one, and other files stay', async () => {
  const others = ['callboard-by-hand.backup', 'callboard-20260101T080000.000Z.backup.txt', 'notes'];
  fillFolder([...OLD, 'callboard-20260103T080000.000Z.backup', ...others]);
  const outcome = await makeBackup(source.url, { path, keep: 2 });
  expect(outcome).toHaveProperty('file');
  const ours = readdirSync(path).filter((name) => !others.includes(name));
  expect(ours).toEqual([
    'callboard-20260103T080000.000Z.backup',
    expect.stringMatching(/^callboard-/),
  ]);
  expect(readdirSync(path)).toEqual(expect.arrayContaining(others));
  await makeBackup(source.url, { path, keep: 1 });
  expect(readdirSync(path)).toHaveLength(1 + others.length);
});

test('what an interrupted backup left behind is cleared away', async () => {
  fillFolder(['callboard-20260101T080000.000Z.backup.partial', 'mine.backup.partial']);
  await makeBackup(source.url, { path, keep: 14 });
  expect(readdirSync(path)).toEqual([expect.stringMatching(/Z\.backup$/), 'mine.backup.partial']);
});

test('a folder that cannot be used is reported, and old backups stay', async () => {
  writeFileSync(join(folder.path, 'a-file'), '');
  const outcome = await makeBackup(source.url, { path: join(folder.path, 'a-file'), keep: 1 });
  expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'folder' } });
  expect(await runs()).toEqual([{ file: null, failure: 'folder' }]);
});

test('a backup that would not fit is not begun: the database may need that room', async () => {
  fillFolder();
  await ask(
    source.url,
    `insert into backups (started_at, file, bytes) values (now(), 'x', 1e18::bigint)`,
  );
  const outcome = await makeBackup(source.url, { path, keep: 1 });
  expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'disk-full' } });
  expect(readdirSync(path)).toEqual(OLD);
});

/** Changes a byte of the file that is being written, as a failing disk would. */
async function damagePartial(): Promise<void> {
  const partial = await vi.waitUntil(
    async () => {
      const name = readdirSync(path).find((name) => name.endsWith('.partial'));
      if (name === undefined) return undefined;
      return (await stat(join(path, name))).size > 65_536 ? join(path, name) : undefined;
    },
    { timeout: 60_000, interval: 1 },
  );
  const file = await open(partial, 'r+');
  await file.write(Buffer.alloc(64), 0, 64, 40_000);
  await file.close();
}

test('a backup that cannot be read back is no backup: it is reported, and old ones stay', async () => {
  fillFolder();
  const [outcome] = await Promise.all([makeBackup(source.url, { path, keep: 1 }), damagePartial()]);
  expect(outcome).toMatchObject({ kind: 'failed', error: { reason: 'damaged' } });
  expect(readdirSync(path)).toEqual(OLD);
  expect(await runs()).toEqual([{ file: null, failure: 'damaged' }]);
});

test('a backup that waits for an upgrade is not in its way', async () => {
  const upgrade = postgres(source.url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => upgrade.end());
  await upgrade`select pg_advisory_lock(7310465)`;
  const work = makeBackup(source.url, { path, keep: 1 });
  // It has asked whether there is one, and asks again.
  const hasAsked = `select from pg_stat_activity where pid <> pg_backend_pid()
    and datname = current_database() and state = 'idle' and query = 'commit'`;
  await expect.poll(async () => (await ask(source.url, hasAsked)).length).toBeGreaterThan(0);
  await upgrade`set lock_timeout = '2s'`;
  await upgrade`alter table backups add column of_an_upgrade int`;
  await upgrade`select pg_advisory_unlock(7310465)`;
  expect(await work).toMatchObject({ kind: 'made' });
});

test('a server that stops ends its backup at once, and leaves neither a file nor a record', async () => {
  const [stopping, sql] = [new AbortController(), postgres(source.url, { max: 1 })];
  await sql.begin(async (tx) => {
    // The backup has to wait for this table.
    await tx`lock table customers in access exclusive mode`;
    const work = makeBackup(source.url, { path, keep: 1 }, { signal: stopping.signal });
    const ended = expect(work).rejects.toThrow('aborted');
    const isWaiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await ask(source.url, isWaiting)).length > 0, {
      timeout: 60_000,
    });
    expect(readdirSync(path)).toHaveLength(1);
    stopping.abort();
    await ended;
  });
  await sql.end();
  expect(readdirSync(path)).toEqual([]);
  expect(await runs()).toEqual([]);
});
