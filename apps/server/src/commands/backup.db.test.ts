import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { folderStore } from '@callboard/api/platform/file-store';
import { bucketStandIn } from '@callboard/api/testing/bucket-stand-in';
import { ask } from '@callboard/db/testing/ask';
import { atLength } from '@callboard/db/testing/at-length';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'friday.backup');

let work: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  [work, empty] = await Promise.all([
    createTestDatabase(inject('demoTemplate')),
    createTestDatabase(withDatabase(inject('testCluster'), 'template1')),
  ]);
});

afterAll(async () => {
  await Promise.all([work.drop(), empty.drop()]);
  folder.remove();
});

const script = join(root, 'apps/server/scripts/run.mjs');

/** Runs the command the way an operator would, without npm. */
const run = (place: Record<string, string>, ...words: string[]) =>
  execute(process.execPath, [script, ...words], { PATH: process.env.PATH, ...place });

async function execute(program: string, words: string[], env: NodeJS.ProcessEnv) {
  const command = promisify(execFile)(program, words, { cwd: root, env, timeout: 60_000 });
  const failed = { stdout: '', stderr: '', code: 0 };
  return command.then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: unknown) => ({ ...failed, ...(error instanceof Error && error) }),
  );
}

const photo = randomUUID();
const filesOf = (name: string) => folderStore(join(folder.path, name, 'files'));

test('two commands move a company to another database, with its photos', async () => {
  await filesOf('here').put(photo, Buffer.from('a photo'));
  const backup = await run(
    { DATABASE_URL: work.url, DATA_DIR: join(folder.path, 'here') },
    'backup',
    file,
  );
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toMatch(
    /^\S.*: Postgres at \S+, files in \S+; no server of it runs on this machine\.\nThe backup of \S+ is complete: \d+ tables, [\d,]+ rows, [\d,]+ files, [\d,]+ bytes, [\d.]+ seconds\.\n$/,
  );
  expect(backup.stdout).toContain(' rows, 1 files, ');
  const restore = await run(
    { DATABASE_URL: empty.url, DATA_DIR: join(folder.path, 'there') },
    'restore',
    file,
  );
  expect(restore).toMatchObject({ code: 0, stderr: '' });
  expect(restore.stdout).toContain('is complete');
  expect(await fingerprint(empty.url)).toEqual(await fingerprint(work.url));
  expect((await filesOf('there').read(photo))?.toString()).toBe('a photo');

  const again = await run({ DATABASE_URL: empty.url }, 'restore', file);
  expect(again).toMatchObject({ code: 1 });
  expect(again.stderr).toMatch(/^This database is not empty: .*\n$/);
});

test('a restore takes a folder of a bucket only for an empty database, never from another one, and gives it up where it fails', async () => {
  const bucket = await bucketStandIn();
  const target = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  onTestFinished(async () => {
    await target.drop();
    await bucket.stop();
  });
  const restoreInto = (url: string) =>
    run(
      {
        DATABASE_URL: url,
        DATA_DIR: join(folder.path, 'with-bucket'),
        FILES_URL: `${bucket.url}/glacier?region=us-east-1`,
      },
      'restore',
      file,
    );
  const occupied = await restoreInto(work.url);
  expect(occupied).toMatchObject({ code: 1 });
  expect(occupied.stderr).toMatch(/^This database is not empty: /);
  expect([...bucket.kept.keys()]).toEqual([]);

  const mark = { bytes: Buffer.from('another one'), at: new Date() };
  bucket.kept.set('glacier/installation', mark);
  const before = await fingerprint(target.url);
  const foreign = await restoreInto(target.url);
  expect(foreign).toMatchObject({ code: 1 });
  expect(foreign.stderr).toMatch(/^The folder in FILES_URL belongs to another installation\. /);
  expect([...bucket.kept.keys()]).toEqual(['glacier/installation']);
  expect(await fingerprint(target.url)).toEqual(before);

  bucket.kept.clear();
  // The store takes the mark, and then no file.
  bucket.getInto('none', 'none', 'none', 'none', 'busy', 'busy', 'busy', 'busy');
  const failed = await restoreInto(target.url);
  expect(failed).toMatchObject({ code: 1 });
  expect(bucket.asked).toContain('PUT /files/glacier/installation');
  expect([...bucket.kept.keys()]).toEqual([]);
  expect(await fingerprint(target.url)).toEqual(before);

  expect(await restoreInto(target.url)).toMatchObject({ code: 0, stderr: '' });
  expect([...bucket.kept.keys()]).toEqual(['glacier/installation', `glacier/${photo}`]);
});

// Its start has tests of its own, and the commands are those above.
test.for(atLength<readonly string[]>([], ['data']))(
  'the embedded Postgres of a %s folder can be backed up and restored while the server is stopped',
  async (name) => {
    const place = { DATA_DIR: join(folder.path, name) };
    expect(await run(place, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
    const copy = join(folder.path, 'copy.backup');
    const backup = await run(place, 'backup', copy);
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(copy)).toBe(true);
  },
);

test('without a file name the scheduled backup is made now; a full disk is reported and costs nothing', async () => {
  const backups = join(folder.path, 'backups');
  const place = { DATABASE_URL: work.url, BACKUP_DIR: backups, BACKUP_KEEP: '1' };
  const made = await run(place, 'backup');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain(`The backup of ${backups}/callboard-`);
  const kept = readdirSync(backups);
  expect(kept).toHaveLength(1);

  // No file may get larger than a few kilobytes.
  const { PATH } = process.env;
  const full = await execute(
    '/bin/sh',
    ['-c', `ulimit -f 16; exec "$0" "$@"`, process.execPath, script, 'backup'],
    {
      ...place,
      PATH,
      TSX_DISABLE_CACHE: '1',
    },
  );
  expect(full).toMatchObject({ code: 1 });
  expect(full.stderr).toContain('there is no room left on the disk');
  expect(readdirSync(backups)).toEqual(kept);
  expect(
    await ask(work.url, 'select failure from backups order by started_at desc limit 1'),
  ).toEqual([{ failure: 'disk-full' }]);
});

const MISUSES = [['restore', 'a', 'b'], ['backup', '--force', 'a'], ['backup'], ['restore']];

test('a wrong command line prints the usage', async () => {
  for (const words of atLength(MISUSES.slice(0, 1), MISUSES)) {
    const answer = await run({ DATABASE_URL: work.url }, ...words);
    expect(answer).toMatchObject({ code: 1, stdout: '' });
    expect(answer.stderr).toBe(`Usage: npm run ${words[0]} -- FILE\n`);
  }
});
