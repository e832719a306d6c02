import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { FileStore } from '../../platform/file-store.ts';
import { jpegOf, uploadOf } from '../../testing/pictures.ts';
import { makeCall } from '../../testing/records.ts';
import { connectRereading } from '../../testing/rereading.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sweepFiles } from './sweep.ts';

const app = await startTestApp();
afterAll(() => app.close());

const { db } = app;
const dispatcher = await app.as('dispatcher');
const call = await makeCall(app, dispatcher);
const photo = await jpegOf();
const add = () => dispatcher.files.addToCall({ id: call._id, ...uploadOf(photo) });
const DAY_MS = 24 * 60 * 60_000;

/** The store as it will be in some days. */
const inDays = (days: number): FileStore => ({
  ...app.services.fileStore,
  async *list() {
    for await (const { name, storedAt } of app.services.fileStore.list()) {
      yield { name, storedAt: storedAt - days * DAY_MS };
    }
  },
});
const has = async (name: string) => (await app.services.fileStore.read(name)) !== undefined;

test('a removed file can be brought back for 30 days, and is gone after them', async () => {
  const [kept, file] = [await add(), await add()];
  await dispatcher.files.remove({ id: file._id });
  const removedDaysAgo = (days: number) =>
    db.execute(sql`update files set removed_at = now() - make_interval(days => ${days})
      where id = ${file._id}`);
  await removedDaysAgo(29);
  expect(await sweepFiles({ db, fileStore: inDays(29) })).toMatchObject({ removed: 0 });
  expect(await has(file._id)).toBe(true);
  await removedDaysAgo(31);
  expect(await sweepFiles({ db, fileStore: inDays(31) })).toMatchObject({ removed: 1 });
  expect([await has(file._id), await has(`${file._id}.thumb`), await has(kept._id)]).toEqual([
    false,
    false,
    true,
  ]);
  await expect(
    dispatcher.history.undo({ kind: 'files', id: file._id, version: 2 }),
  ).rejects.toThrow('does not exist');
});

test('what a cut-off upload has left goes after 30 days', async () => {
  await add();
  const left = randomUUID();
  await app.services.fileStore.put(left, photo);
  await sweepFiles({ db, fileStore: inDays(29) });
  expect(await has(left)).toBe(true);
  expect(await sweepFiles({ db, fileStore: inDays(31) })).toMatchObject({ orphans: 1 });
  expect(await has(left)).toBe(false);
});

/** Bytes that an upload has left, hours ago. */
async function leftBehind(hours: number): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into loose_bytes (id, since)
    values (${id}, now() - make_interval(hours => ${hours}))`);
  await app.services.fileStore.put(id, photo);
  await app.services.fileStore.put(`${id}.thumb`, photo);
  return id;
}

test('what uploads have left goes a day later, however much more it is than what is kept', async () => {
  const left = await Promise.all(Array.from({ length: 30 }, () => leftBehind(25)));
  const recent = await leftBehind(1);
  expect(await sweepFiles({ db, fileStore: inDays(0) })).toMatchObject({ loose: 30, failed: 0 });
  for (const id of left) expect([await has(id), await has(`${id}.thumb`)]).toEqual([false, false]);
  expect(await has(recent)).toBe(true);
  expect(await sweepFiles({ db, fileStore: inDays(0) })).toMatchObject({ loose: 0 });
});

test('one that cannot be removed keeps no other there, and is tried again', async () => {
  const [stuck, other] = [await leftBehind(26), await leftBehind(25)];
  const { fileStore } = app.services;
  const failing: FileStore = {
    ...fileStore,
    remove: (name) =>
      name.startsWith(stuck) ? Promise.reject(new Error('Not now')) : fileStore.remove(name),
  };
  expect(await sweepFiles({ db, fileStore: failing })).toMatchObject({ loose: 1, failed: 1 });
  expect([await has(stuck), await has(other)]).toEqual([true, false]);
  expect(await sweepFiles({ db, fileStore })).toMatchObject({ loose: 1, failed: 0 });
  expect(await has(stuck)).toBe(false);
});

test('files of another database are left alone', async () => {
  const others = Array.from({ length: 20 }, () => randomUUID());
  for (const name of others) await app.services.fileStore.put(name, photo);
  expect(await sweepFiles({ db, fileStore: inDays(31) })).toMatchObject({
    orphans: 20,
    refused: true,
  });
  expect(await Promise.all(others.map(has))).not.toContain(false);
});

test('at most 500 files are forgotten at a time, however the statement is planned', async () => {
  const others = await makeCall(app, dispatcher);
  await db.execute(sql`insert into files
      (call_id, name, type, size, sha256, has_thumbnail, author_id, author_name, removed_at)
    select ${others._id}, 'Panel.jpg', 'image/jpeg', 1, '', false, ${app.people.tech.id}, 'Tim',
      now() - interval '31 days' from generate_series(1, 510)`);
  const rereading = await connectRereading(app);
  try {
    const { removed } = await sweepFiles({ db: rereading.db, fileStore: inDays(0) });
    expect(removed).toBe(500);
  } finally {
    await rereading.close();
  }
});
