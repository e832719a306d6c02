import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase, type TestDatabase } from '@callboard/db/testing/create-test-database';
import { fingerprint } from '@callboard/db/testing/fingerprint';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { withDatabase } from '@callboard/db/testing/with-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { BackedUpFiles } from './backed-up-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
const file = join(folder.path, 'good.backup');

let source: TestDatabase;
let target: TestDatabase;

/** Files kept in memory. */
function keep(kept = new Map<string, Uint8Array>()): BackedUpFiles & { kept: typeof kept } {
  return {
    kept,
    async *list() {
      for (const name of kept.keys()) yield { name };
    },
    read: async (name) => kept.get(name),
    put: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    remove: async (name) => void kept.delete(name),
  };
}

// What a reader of lines could trip over, and a photo that is larger than any piece it reads.
const PHOTOS = new Map<string, Uint8Array>([
  ['empty', Buffer.alloc(0)],
  ['lines', Buffer.from('\n\\.\n{"files":1}\nend\n')],
  ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
  ['large', randomBytes(3_000_000)],
]);

/** Comparing millions of bytes one by one would take as long as all else here. */
const hashesOf = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]);

beforeAll(async () => {
  // Other tests restore a whole company; here the files matter.
  source = await createTestDatabase(inject('testCluster'));
  await ask(source.url, "insert into referral_sources (name) values ('Parish letter')");
  target = await createTestDatabase(withDatabase(inject('testCluster'), 'template1'));
  await writeBackup(source.url, file, { files: keep(PHOTOS) });
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  folder.remove();
});

/** Changes the text behind the tables, and restores it. */
async function restoreChanged(from: string, to: string, files = keep()) {
  const text = gunzipSync(readFileSync(file)).toString('latin1');
  expect(text.includes(from), from).toBe(true);
  const path = join(folder.path, 'bad.backup');
  writeFileSync(
    path,
    gzipSync(
      Buffer.from(
        text.replace(from, () => to),
        'latin1',
      ),
    ),
  );
  const before = await fingerprint(target.url);
  const restoring = restoreBackup(target.url, path, migrations, files);
  const error: unknown = await restoring.catch((error: unknown) => error);
  expect(await fingerprint(target.url)).toEqual(before);
  expect([...files.kept.keys()]).toEqual([]);
  return String(error);
}

test('a changed byte, a lost file and a wrong count are found, and nothing is restored', async () => {
  expect(await restoreChanged('{"files":1}\nend', '{"files":2}\nend')).toContain(
    'the sum of lines does not match',
  );
  expect(await restoreChanged('{"files":4}', '{"files":3}')).toContain('the whole does not match');
  expect(await restoreChanged('\nfiles\n', '\nphotos\n')).toContain('the whole does not match');
  expect(await restoreChanged('"name":"large","bytes":3', '"name":"large","bytes":4')).toContain(
    'is cut short',
  );
});

test('a file that cannot be put where it belongs undoes the whole restore', async () => {
  const files = keep();
  const put = async (name: string, bytes: Uint8Array) => {
    if (name === 'large') throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    await files.put(name, bytes);
  };
  const before = await fingerprint(target.url);
  await expect(restoreBackup(target.url, file, migrations, { ...files, put })).rejects.toThrow(
    'there is no room left on the disk',
  );
  expect([...files.kept.keys()]).toEqual([]);
  expect(await fingerprint(target.url)).toEqual(before);
});

test('files are not left out silently', async () => {
  await expect(restoreBackup(target.url, file, migrations)).rejects.toThrow('has files, too');
});

test('a file removed while the backup is made is left out; the others are there', async () => {
  const files = keep(new Map(PHOTOS));
  const path = join(folder.path, 'removed.backup');
  const read = async (name: string) => (name === 'lines' ? undefined : files.kept.get(name));
  expect(await writeBackup(source.url, path, { files: { ...files, read } })).toMatchObject({
    files: PHOTOS.size - 1,
  });
});

test('every byte of every file is restored, with the database it belongs to', async () => {
  const files = keep();
  expect(await restoreBackup(target.url, file, migrations, files)).toMatchObject({
    files: PHOTOS.size,
  });
  expect(hashesOf(files.kept)).toEqual(hashesOf(PHOTOS));
  expect(await fingerprint(target.url)).toEqual(await fingerprint(source.url));
});
