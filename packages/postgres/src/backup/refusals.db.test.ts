import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'good.backup');

let source: TestDatabase;
let target: TestDatabase;
let good: Buffer;

beforeAll(async () => {
  source = await createTestDatabase(inject('testCluster'));
  target = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  await ask(
    source.url,
    `insert into customers (first_name, last_name, phone)
      select 'Ada', 'Number ' || n, '+1512555' || n from generate_series(1000, 1999) n`,
  );
  await writeBackup(source.url, file);
  good = readFileSync(file);
});

afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  folder.remove();
});

function put(bytes: Buffer): string {
  const path = join(folder.path, 'bad.backup');
  writeFileSync(path, bytes);
  return path;
}

const putText = (change: (text: string) => string) =>
  put(gzipSync(change(gunzipSync(good).toString())));

async function expectRefusal(path: string, sentence: string, { url } = target): Promise<void> {
  const before = await fingerprint(url);
  const error: unknown = await restoreBackup(url, path, migrations).catch((error) => error);
  expect(error).toBeInstanceOf(BackupError);
  expect(error).toHaveProperty('message', expect.stringContaining(sentence));
  expect(await fingerprint(url)).toEqual(before);
}

test('a database in use is not overwritten', async () => {
  await expectRefusal(file, 'This database is not empty: there are rows in customers.', source);
});

test('a single row anywhere is enough to be rejected, and a restored database counts as in use', async () => {
  const used = await createTestDatabase(inject('testCluster'));
  await ask(used.url, `insert into sign_in_failures (bucket, failures) values ('one', 1)`);
  await expectRefusal(file, 'not empty: there are rows in sign_in_failures.', used);
  await ask(used.url, 'delete from sign_in_failures');
  // A new installation backs itself up at once.
  await ask(used.url, "insert into backups (started_at, failure) values (now(), 'folder')");
  await restoreBackup(used.url, file, migrations);
  await expectRefusal(file, 'not empty: there are rows in customers.', used);
  await used.drop();
});

/** Whether the text is the same: it may be compressed by pointing to other places with equal words. */
function isUnharmed(bytes: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(gunzipSync(good));
  } catch {
    return false;
  }
}

test('a flipped bit anywhere is detected, unless it changes nothing of the text', async () => {
  // The first ten bytes only say when and where it was compressed.
  const step = Math.floor(good.length / 40);
  for (let at = 10; at < good.length; at += step) {
    const bytes = Buffer.from(good);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    if (!isUnharmed(bytes)) await expectRefusal(put(bytes), '');
  }
});

test('a truncated file is detected, wherever the cut is', async () => {
  const cut = 'is cut short: its end is missing';
  for (const share of [0.1, 0.5, 0.999]) {
    await expectRefusal(put(good.subarray(0, Math.floor(good.length * share))), cut);
  }
  await expectRefusal(
    putText((text) => text.slice(0, text.lastIndexOf('end '))),
    cut,
  );
  await expectRefusal(
    putText((text) => text.slice(0, text.indexOf('Number 1500'))),
    cut,
  );
});

test('a changed, lost or added row is detected by the checksum', async () => {
  const inTable: ((text: string) => string)[] = [
    (text) => text.replace('Number 1500', 'Number 1501'),
    (text) => text.replace(/.*Number 1500.*\n/, ''),
    (text) => text.replace(/.*Number 1500.*\n/, '$&$&'),
  ];
  for (const change of inTable) {
    await expectRefusal(putText(change), 'the sum of customers does not match');
  }
  const elsewhere: ((text: string) => string)[] = [
    (text) => text.replace('"createdAt":"20', '"createdAt":"21'),
    (text) => text.replace('"next":"', '"next":"1'),
    (text) => `${text}more\n`,
  ];
  for (const change of elsewhere) {
    await expectRefusal(putText(change), 'the sum of the whole does not match');
  }
});

test('a file that is not a backup is reported as such', async () => {
  const missing = join(folder.path, 'nowhere.backup');
  await expectRefusal(missing, `There is no file ${missing}.`);
  await expectRefusal(put(Buffer.from('-- PostgreSQL dump')), 'is not a backup of Callboard');
  await expectRefusal(put(gzipSync('-- PostgreSQL dump\n')), 'is not a backup of Callboard');
  await expectRefusal(put(Buffer.alloc(0)), 'is cut short');
  await expectRefusal(
    putText((text) => text.replace('callboard-backup 1', 'callboard-backup 3')),
    'a newer version of Callboard',
  );
});

test('an existing file is not overwritten, nor is one that a running backup is writing', async () => {
  const other = join(folder.path, 'other.backup');
  await expect(writeBackup(source.url, file)).rejects.toThrow(`${file} exists already.`);
  expect(readFileSync(file).equals(good)).toBe(true);
  writeFileSync(`${other}.partial`, 'half');
  await expect(writeBackup(source.url, other)).rejects.toThrow('a backup is writing it');
  expect(readFileSync(`${other}.partial`, 'utf8')).toBe('half');
  expect(existsSync(other)).toBe(false);
});

test('a missing folder and an unreachable database are reported in a readable sentence', async () => {
  const nowhere = join(folder.path, 'nowhere', 'a.backup');
  await expect(writeBackup(source.url, nowhere)).rejects.toThrow(
    /^The backup could not be written: ENOENT.*\.$/,
  );
  const other = join(folder.path, 'other2.backup');
  const gone = withDatabase(source.url, 'gone');
  await expect(writeBackup(gone, other)).rejects.toThrow('database "gone" does not exist');
  await expect(restoreBackup(gone, file, migrations)).rejects.toThrow(
    'The backup could not be restored: database "gone" does not exist.',
  );
  await expect(writeBackup(target.url, other)).rejects.toThrow('there is nothing to back up');
  expect(existsSync(`${other}.partial`)).toBe(false);
});
