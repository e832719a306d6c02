import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@callboard/db/migrate';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { writeMigrations } from '@callboard/db/testing/write-migrations';
import postgres from 'postgres';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { writeBackup } from './write-backup.ts';

const folder = makeTemporaryFolder();
afterAll(() => folder.remove());

const BASE = 'create table calls (id int primary key)';
const version = (name: string, ...texts: string[]) =>
  writeMigrations(join(folder.path, name), texts);

async function createInUse() {
  const { url, drop } = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  await migrate(url, version('base', BASE));
  const sql = postgres(url, { max: 1, fetch_types: false });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await drop();
  });
  return { url, sql };
}

/** Whether somebody has just asked for this and did not get it. */
const hasAsked = (url: string, what: string) => async () =>
  (await ask(url, `select from pg_stat_activity where pid <> pg_backend_pid() and ${what}`)).length;

test('a backup waits for an upgrade, and has what it made', async () => {
  const { url, sql } = await createInUse();
  await sql`select pg_advisory_lock(7310465)`;
  const file = join(folder.path, 'waited.backup');
  const written = writeBackup(url, file);
  const isWaiting = "datname = current_database() and state = 'idle' and query = 'commit'";
  await expect.poll(hasAsked(url, isWaiting)).toBeGreaterThan(0);
  await sql`create table more (id int)`;
  expect(existsSync(file)).toBe(false);
  await sql`select pg_advisory_unlock(7310465)`;
  expect(await written).toMatchObject({ tables: 2 });
});

test('an upgrade waits for a backup that is being written', async () => {
  const { url, sql } = await createInUse();
  const newer = version('newer', BASE, 'alter table calls add column cents int');
  const said: string[] = [];
  let upgraded: Promise<void> = Promise.resolve();
  let written: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    // The backup stops here, since it wants to read the table.
    await tx`lock table calls in access exclusive mode`;
    written = writeBackup(url, join(folder.path, 'slow.backup'));
    await expect.poll(hasAsked(url, "wait_event_type = 'Lock'")).toBe(1);
    const onUpgrade = async () => (sentence: string) => void said.push(sentence);
    upgraded = migrate(url, newer, { onUpgrade });
    await expect.poll(() => said).toHaveLength(1);
    expect(said[0]).toBe(
      'waits for a backup to end, then 1 migration, about 1 s; people can go on working: 1 (calls: 0 rows)',
    );
  });
  await Promise.all([written, upgraded]);
  expect(said[1]).toMatch(/^1 migration, about 1 s/);
  expect(await ask(url, 'select cents from calls')).toEqual([]);
});
