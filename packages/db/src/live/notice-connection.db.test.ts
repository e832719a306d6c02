import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { startRelay } from '../testing/start-relay.ts';
import { NoticeConnection } from './notice-connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'));
});
afterAll(() => database.drop());

const QUESTION = 'select 1';

/** A connection that listens, and how many questions it has asked. */
async function listen() {
  let questions = 0;
  const relay = await startRelay(database.url, {
    upwards: (bytes) => {
      if (bytes.includes(QUESTION)) questions += 1;
      return bytes;
    },
  });
  const connection = new NoticeConnection(
    relay.url,
    ['some_channel'],
    () => undefined,
    () => undefined,
  );
  await expect.poll(() => connection.isUp).toBe(true);
  const stop = async () => {
    await connection.stop();
    await relay.stop();
  };
  return { relay, connection, questions: () => questions, stop };
}

async function pass(ms: number) {
  const begin = performance.now();
  await expect.poll(() => performance.now() - begin, { interval: 20 }).toBeGreaterThan(ms);
}

test('it is left alone until somebody relies on it, and then hears everything a moment later', async () => {
  const { connection, questions, stop } = await listen();
  expect(connection.hearsAll()).toBe(true);
  await pass(1500);
  const before = questions();
  await pass(1500);
  expect(questions()).toBe(before);
  // Its last sign of life is too old to rely on.
  expect(connection.hearsAll()).toBe(false);
  await expect.poll(() => connection.hearsAll(), { timeout: 3000 }).toBe(true);
  expect(questions()).toBe(before + 1);
  await stop();
});

test('once it hangs it is relied on for a second and no longer', async () => {
  const { relay, connection, stop } = await listen();
  relay.freeze();
  const frozenAt = performance.now();
  let last = frozenAt;
  await expect
    .poll(
      () => {
        const now = performance.now();
        const hearsAll = connection.hearsAll();
        if (hearsAll) last = now;
        return hearsAll;
      },
      { interval: 5 },
    )
    .toBe(false);
  expect(last - frozenAt).toBeGreaterThan(0);
  expect(last - frozenAt).toBeLessThan(1000);
  relay.thaw();
  await expect.poll(() => connection.hearsAll()).toBe(true);
  await stop();
});
