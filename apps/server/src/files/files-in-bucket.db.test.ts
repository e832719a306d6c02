import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimFiles, claimForRestore } from '@callboard/api/files/storage/claim-files';
import { sweepFiles } from '@callboard/api/files/storage/sweep';
import { bucketStore } from '@callboard/api/platform/bucket/bucket-store';
import { parseBucketUrl } from '@callboard/api/platform/bucket/parse-bucket-url';
import { bucketStandIn } from '@callboard/api/testing/bucket-stand-in';
import { jpegOf } from '@callboard/api/testing/pictures';
import { makeCall } from '@callboard/api/testing/records';
import { TEST_SECRET } from '@callboard/api/testing/start-test-app';
import { StoredFile } from '@callboard/contract/files/files';
import { connect } from '@callboard/db/client';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { restoreBackup } from '@callboard/postgres/backup/restore-backup';
import { writeBackup } from '@callboard/postgres/backup/write-backup';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { start } from '../start/start.ts';
import { startHttpApp } from '../testing/start-http-app.ts';
import {
  aboutFiles,
  fileStoreOf,
  filesProblems,
  ownFileStore,
  takeFilesPlace,
} from './file-store-of.ts';

const bucket = await bucketStandIn();
const place = { dataDir: '/nowhere', filesUrl: `${bucket.url}/glacier?region=us-east-1` };
const app = await startHttpApp({ fileStore: fileStoreOf(place) });
const folder = makeTemporaryFolder();
afterAll(async () => {
  await app.close();
  await bucket.stop();
  folder.remove();
});

async function otherDatabase() {
  const database = await createTestDatabase(inject('demoTemplate'));
  const { db, close } = connect(database.url, { max: 2 });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  return { url: database.url, db };
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const origin = `http://127.0.0.1:${app.port}`;
const headers = await app.bearer('tech');
const call = await makeCall(app, await app.as('dispatcher'));

async function send(bytes: Buffer, to = origin) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'wall.jpg');
  const path = `${to}/api/service-calls/${call._id}/files`;
  return fetch(path, { method: 'POST', body, headers });
}

test('photos of an installation with a bucket are in it, and nowhere else', async () => {
  const answer = await send(await jpegOf());
  expect(answer.status).toBe(201);
  const file = StoredFile.parse(await answer.json());
  expect([...bucket.kept.keys()]).toEqual([`glacier/${file._id}`, `glacier/${file._id}.thumb`]);
  const shown = await fetch(origin + file.url, { headers });
  const kept = bucket.kept.get(`glacier/${file._id}`);
  expect(kept?.bytes.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
});

test('while the bucket is away, a photo is refused with a sentence and when to try again', async () => {
  bucket.getInto('busy', 'busy', 'busy', 'busy');
  const answer = await send(await jpegOf());
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await answer.json()).toMatchObject({
    detail: 'Photos and documents cannot be reached right now. Please try again in a moment.',
  });
});

test('the operator is told at the start why a bucket cannot be used, without its secret', async () => {
  expect(await filesProblems(place, app.db)).toEqual([]);
  const filesUrl = place.filesUrl.replace(/:[^:@]+@/, ':guessed-secret@');
  expect(await filesProblems({ ...place, filesUrl }, app.db)).toEqual([
    expect.stringMatching(/^FILES_URL cannot be used, .*403 \(SignatureDoesNotMatch\)$/),
  ]);
  expect(aboutFiles({ ...place, filesUrl })).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/files\/glacier\/$/,
  );
});

test('the operator is told at the start where a bucket lists files and takes no mark', async () => {
  const filesUrl = place.filesUrl.replace('glacier', 'canyon');
  // It lists, has no mark, and is too busy to take one.
  bucket.getInto('none', 'none', 'busy', 'busy', 'busy', 'busy');
  expect(await filesProblems({ ...place, filesUrl }, app.db)).toEqual([
    expect.stringMatching(/^The folder in FILES_URL cannot be marked .*503 \(SlowDown\)$/),
  ]);
  expect(await filesProblems({ ...place, filesUrl }, app.db)).toEqual([]);
});

test('a restore that fails gives a folder up that it took, and leaves one that was its own before', async () => {
  const services = {
    db: app.db,
    fileStore: fileStoreOf({ ...place, filesUrl: place.filesUrl.replace('glacier', 'mesa') }),
  };
  const isMarked = () => bucket.kept.has('mesa/installation');
  const goesAway = connect(app.databaseUrl, { max: 1 });
  const failed = claimForRestore({ ...services, db: goesAway.db });
  await failed.take();
  expect(isMarked()).toBe(true);
  await goesAway.close();
  await failed.leave();
  expect(isMarked()).toBe(false);

  await claimFiles(services);
  const again = claimForRestore(services);
  await again.take();
  await again.leave();
  expect(isMarked()).toBe(true);
});

test('a restore that marks a folder and cannot read that back gives it up, or says that it could not', async () => {
  const address = parseBucketUrl(place.filesUrl.replace('glacier', 'butte'));
  const fileStore = bucketStore(address, { retries: 0 });
  const isMarked = () => bucket.kept.has('butte/installation');
  const source = await createTestDatabase(inject('testCluster'));
  const target = await createTestDatabase(inject('testCluster'));
  const client = connect(target.url, { max: 1 });
  onTestFinished(async () => {
    await client.close();
    await Promise.all([source.drop(), target.drop()]);
  });
  const file = join(folder.path, 'photos.backup');
  const photo = randomUUID();
  await writeBackup(source.url, file, {
    files: {
      ...fileStore,
      async *list() {
        yield { name: photo };
      },
      read: async () => Buffer.from('x'),
    },
  });
  const restore = () =>
    restoreBackup(target.url, file, join(root, 'drizzle'), {
      ...fileStore,
      ...claimForRestore({ db: client.db, fileStore }),
    });
  const AWAY =
    'The backup could not be restored: Photos and documents cannot be reached right now. Please try again in a moment.';
  // Whose it is, asked twice; the mark; and read back.
  bucket.getInto('none', 'none', 'none', 'busy');
  await expect(restore()).rejects.toThrow(new RegExp(`^${AWAY}$`));
  expect(isMarked()).toBe(false);
  bucket.getInto('none', 'none', 'none', 'busy', 'busy');
  await expect(restore()).rejects.toThrow(
    `${AWAY} The folder in FILES_URL may still be marked as this installation's.`,
  );
  expect(isMarked()).toBe(true);
  expect(await restore()).toMatchObject({ files: 1 });
});

const configOf = (url: string, filesUrl: string) =>
  readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    FILES_URL: filesUrl,
    AUTH_SECRET: TEST_SECRET,
    DEMO: 'false',
  });

const FOREIGN = 'belongs to another installation';

test('a second installation does not start on the folder of another one, and clears nothing away there', async () => {
  await takeFilesPlace(place, app.db);
  await takeFilesPlace(place, app.db);
  const kept = [...bucket.kept.keys()];
  expect(kept).toContain('glacier/installation');
  const { url, db } = await otherDatabase();
  await expect(start(configOf(url, place.filesUrl), root)).rejects.toThrow(FOREIGN);
  await expect(sweepFiles({ db, fileStore: fileStoreOf(place) })).rejects.toThrow(FOREIGN);
  expect([...bucket.kept.keys()]).toEqual(kept);
  const filesUrl = place.filesUrl.replace('glacier', 'valley');
  await takeFilesPlace({ ...place, filesUrl }, db);
  await sweepFiles({ db, fileStore: fileStoreOf({ ...place, filesUrl }) });
  expect([...bucket.kept.keys()]).toEqual([...kept, 'valley/installation']);
  expect(await sweepFiles({ db: app.db, fileStore: fileStoreOf(place) })).toMatchObject({
    refused: false,
  });
});

test('a bucket that is away keeps nobody from starting', async () => {
  bucket.getInto('busy', 'busy', 'busy', 'busy');
  await takeFilesPlace(place, app.db);
});

test('what was away at the start is taken before the first file is put, and never from another one', async () => {
  const filesUrl = place.filesUrl.replace('glacier', 'ridge');
  const { db } = await otherDatabase();
  const store = ownFileStore({ ...place, filesUrl }, db);
  bucket.getInto('busy', 'busy', 'busy', 'busy');
  await takeFilesPlace({ ...place, filesUrl }, db);
  bucket.getInto('busy', 'busy', 'busy', 'busy');
  const name = randomUUID();
  const away = { code: 'unavailable', parts: { retryAfter: expect.any(Number) } };
  await expect(store.put(name, Buffer.from('x'))).rejects.toMatchObject(away);
  const ofThis = () => [...bucket.kept.keys()].filter((key) => key.startsWith('ridge/'));
  expect(ofThis()).toEqual([]);

  await takeFilesPlace({ ...place, filesUrl }, app.db);
  await expect(store.put(name, Buffer.from('x'))).rejects.toMatchObject({
    ...away,
    cause: { message: expect.stringContaining(FOREIGN) },
  });
  expect(ofThis()).toEqual(['ridge/installation']);

  bucket.kept.delete('ridge/installation');
  bucket.asked.length = 0;
  await Promise.all([
    store.put(name, Buffer.from('x')),
    store.put(`${name}.thumb`, Buffer.from('x')),
  ]);
  await store.put(randomUUID(), Buffer.from('x'));
  // Whose it is was asked once: before the mark, and after it.
  expect(bucket.asked.filter((words) => words.startsWith('GET'))).toHaveLength(2);
  expect(ofThis()).toHaveLength(4);
  await expect(takeFilesPlace({ ...place, filesUrl }, app.db)).rejects.toThrow(FOREIGN);
});

test('a server that runs puts no photo into a folder that turns out to be another one’s', async () => {
  const filesUrl = place.filesUrl.replace('glacier', 'gulch');
  const running = await start(configOf(app.databaseUrl, filesUrl), root);
  onTestFinished(() => running.stop());
  const mark = { bytes: Buffer.from('another one'), at: new Date() };
  bucket.kept.set('gulch/installation', mark);
  const ofThis = () => [...bucket.kept.keys()].filter((key) => key.startsWith('gulch/'));
  expect((await send(await jpegOf(), running.address)).status).toBe(503);
  expect(ofThis()).toEqual(['gulch/installation']);
  bucket.kept.delete('gulch/installation');
  expect((await send(await jpegOf(), running.address)).status).toBe(201);
  expect(ofThis()).toHaveLength(3);
});

// By a role that may not ask, and by a Postgres of another kind.
const CANNOT_SAY = [
  'revoke execute on function pg_control_system() from public',
  'alter function pg_control_system() rename to pg_control_system_of_others',
];

test.each(CANNOT_SAY)(
  'a database that does not say which one it is starts without a mark, and the operator is told once: %s',
  async (change) => {
    const role = `managed_${randomUUID().slice(0, 8)}`;
    const filesUrl = place.filesUrl.replace('glacier', role);
    const { url } = await otherDatabase();
    await ask(url, `${change}; create role ${role} login password '${role}'`);
    for (const kind of ['schema public, drizzle', 'all tables in schema public, drizzle'])
      await ask(url, `grant all on ${kind} to ${role}`);
    onTestFinished(async () => {
      await ask(url, `drop owned by ${role}; drop role ${role}`);
    });
    const account = url.replace(/\/\/[^@]+@/, `//${role}:${role}@`);
    const running = await start(configOf(account, filesUrl), root);
    onTestFinished(() => running.stop());
    const told = running.welcome.filter((line) => line.includes('is not marked as its own'));
    expect(told).toHaveLength(1);

    const { db, close } = connect(account, { max: 1 });
    onTestFinished(close);
    const name = randomUUID();
    await ownFileStore({ ...place, filesUrl }, db).put(name, Buffer.from('x'));
    const kept = [...bucket.kept.keys()].filter((key) => key.startsWith(role));
    expect(kept).toEqual([`${role}/${name}`]);

    const others = { ...place, filesUrl: filesUrl.replace(role, `${role}-of-others`) };
    await fileStoreOf(others).claim?.('another installation');
    bucket.getInto('busy', 'busy', 'busy', 'busy');
    expect(await filesProblems({ ...place, filesUrl }, db)).toEqual([
      expect.stringMatching(/^FILES_URL cannot be used/),
      expect.stringContaining('is not marked as its own'),
    ]);
    await expect(takeFilesPlace(others, db)).rejects.toThrow('belongs to another installation');
    await expect(ownFileStore(others, db).put(name, Buffer.from('x'))).rejects.toThrow();
  },
);
