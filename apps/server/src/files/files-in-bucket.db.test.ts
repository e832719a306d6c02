import { fileURLToPath } from 'node:url';
import { sweepFiles } from '@callboard/api/files/storage/sweep';
import { bucketStandIn } from '@callboard/api/testing/bucket-stand-in';
import { jpegOf } from '@callboard/api/testing/pictures';
import { makeCall } from '@callboard/api/testing/records';
import { StoredFile } from '@callboard/contract/files/files';
import { connect } from '@callboard/db/client';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { start } from '../start/start.ts';
import { startHttpApp } from '../testing/start-http-app.ts';
import { aboutFiles, fileStoreOf, filesProblem, takeFilesPlace } from './file-store-of.ts';

const bucket = await bucketStandIn();
const place = { dataDir: '/nowhere', filesUrl: `${bucket.url}/glacier?region=us-east-1` };
const app = await startHttpApp({ fileStore: fileStoreOf(place) });
afterAll(async () => {
  await app.close();
  await bucket.stop();
});

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const origin = `http://127.0.0.1:${app.port}`;
const headers = await app.bearer('tech');
const call = await makeCall(app, await app.as('dispatcher'));

async function send(bytes: Buffer) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'wall.jpg');
  const path = `${origin}/api/service-calls/${call._id}/files`;
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
  expect(await filesProblem(place)).toBeUndefined();
  const filesUrl = place.filesUrl.replace(/:[^:@]+@/, ':guessed-secret@');
  const words = await filesProblem({ ...place, filesUrl });
  expect(words).toMatch(/^FILES_URL cannot be used, .*403 \(SignatureDoesNotMatch\)$/);
  expect(aboutFiles({ ...place, filesUrl })).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/files\/glacier\/$/,
  );
});

const FOREIGN = 'belongs to another installation';

test('a second installation does not start on the folder of another one, and clears nothing away there', async () => {
  await takeFilesPlace(place, app.db);
  await takeFilesPlace(place, app.db);
  const kept = [...bucket.kept.keys()];
  expect(kept).toContain('glacier/installation');
  const database = await createTestDatabase(inject('demoTemplate'));
  const { db, close } = connect(database.url, { max: 2 });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATA_DIR: '/nowhere',
    FILES_URL: place.filesUrl,
    DEMO: 'false',
  });
  await expect(start(config, root)).rejects.toThrow(FOREIGN);
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
