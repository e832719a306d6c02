import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@callboard/db/client';
import { PATIENT } from '@callboard/db/pool/deadlines';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { fillDemo } from '@callboard/demo/company/fill-demo';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'friday.backup');

let work: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  [work, empty] = await Promise.all([
    createTestDatabase(inject('testCluster')),
    createTestDatabase(withDatabase(inject('testCluster'), 'template1')),
  ]);
  const { db, close } = connect(work.url, { deadlines: PATIENT });
  await fillDemo(db, { passwordHash: 'a hash', now: new Date('2026-11-20T17:20:00Z') });
  await close();
});

afterAll(async () => {
  await Promise.all([work.drop(), empty.drop()]);
  folder.remove();
});

/** Runs the command the way an operator would, without npm. */
async function run(place: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, ...place };
  const command = promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/scripts/run.mjs'), ...words],
    { cwd: root, env, timeout: 60_000 },
  );
  const failed = { stdout: '', stderr: '', code: 0 };
  return command.then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: unknown) => ({ ...failed, ...(error instanceof Error && error) }),
  );
}

test('two commands move a company to another database', async () => {
  const backup = await run({ DATABASE_URL: work.url }, 'backup', file);
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toMatch(
    /^The backup of \S+ is complete: \d+ tables, [\d,]+ rows, [\d,]+ bytes, [\d.]+ seconds\.\n$/,
  );
  const restore = await run({ DATABASE_URL: empty.url }, 'restore', file);
  expect(restore).toMatchObject({ code: 0, stderr: '' });
  expect(restore.stdout).toContain('is complete');
  expect(await fingerprint(empty.url)).toEqual(await fingerprint(work.url));

  const again = await run({ DATABASE_URL: empty.url }, 'restore', file);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toMatch(/^This database is not empty: .*\n$/);
});

test('the embedded Postgres can be backed up and restored while the server is stopped', async () => {
  const place = (name: string) => ({ DATA_DIR: join(folder.path, name) });
  expect(await run(place('one'), 'restore', file)).toMatchObject({ code: 0, stderr: '' });
  const copy = join(folder.path, 'copy.backup');
  const backup = await run(place('one'), 'backup', copy);
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(copy)).toBe(true);
});

test('a wrong command line prints the usage', async () => {
  for (const words of [
    ['backup'],
    ['restore'],
    ['restore', 'a', 'b'],
    ['backup', '--force', 'a'],
  ]) {
    const answer = await run({ DATABASE_URL: work.url }, ...words);
    expect(answer).toMatchObject({ code: 1, stdout: '' });
    expect(answer.stderr).toBe(`Usage: npm run ${words[0]} -- FILE\n`);
  }
});
