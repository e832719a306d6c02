import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Reader } from '../client.ts';
import { history } from '../schema/history.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { startRelay } from '../testing/start-relay.ts';
import type { Change } from './change.ts';
import { ChangeFeed } from './change-feed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
});
afterAll(() => database.drop());

/** A pooler hands out process ids of its own: the message is a K and the length 12. */
function changeProcessId(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([75, 0, 0, 0, 12]));
  if (at >= 0) bytes.writeInt32BE(7, at + 5);
  return bytes;
}

const write = async (db: Reader, byName: string) => {
  const entry = { kind: 'customers', action: 'update', actorName: byName } as const;
  await db.insert(history).values({ ...entry, entityId: randomUUID() });
};

/** Everything that a feed over this address tells. */
async function hear(url: string) {
  const { db, close } = connect(url, { max: 4 });
  const told: Change[] = [];
  const feed = await ChangeFeed.start(db, url, () => ({
    changes: (changes) => told.push(...changes),
    missedMany: () => undefined,
    presence: () => undefined,
    streams: () => undefined,
    news: () => undefined,
    sessionsChanged: () => undefined,
  }));
  const stop = async () => {
    await feed.stop();
    await close();
  };
  return {
    db,
    names: () => told.map(({ byName }) => byName),
    hearsAll: () => feed.hearsAll(),
    stop,
  };
}

test('behind a pooler each change is told within a second, and once; nothing relies on hearing of it', async () => {
  const relay = await startRelay(database.url, { downwards: changeProcessId });
  const { db, names, hearsAll, stop } = await hear(relay.url);
  await write(db, 'Dana');
  await expect.poll(names).toEqual(['Dana']);
  // The one that begins first gets the lower place in the history and appears last.
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let hasWritten = () => {};
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  const late = db.transaction(async (tx) => {
    await write(tx, 'late');
    hasWritten();
    await finished;
  });
  await written;
  await write(db, 'early');
  await expect.poll(names).toEqual(['Dana', 'early']);
  finish();
  await late;
  await expect.poll(names).toEqual(['Dana', 'early', 'late']);
  expect(hearsAll()).toBe(false);
  await stop();
  await relay.stop();
});

test('on Postgres itself it is told at once, and what was rolled back is not', async () => {
  const { db, names, hearsAll, stop } = await hear(database.url);
  await expect.poll(hearsAll).toBe(true);
  await expect
    .poll(async () => {
      await write(db, 'again');
      return names().length;
    })
    .toBeGreaterThan(0);
  const before = names().length;
  await db
    .transaction(async (tx) => {
      await write(tx, 'never');
      throw new Error('No');
    })
    .catch(() => undefined);
  await write(db, 'then');
  await expect.poll(() => names().at(-1)).toBe('then');
  expect(names().slice(before)).not.toContain('never');
  expect(names().filter((name) => name === 'then')).toHaveLength(1);
  await stop();
});
