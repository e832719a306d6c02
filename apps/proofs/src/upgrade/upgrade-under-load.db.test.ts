import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '@callboard/db/testing/ask';
import { createTestDatabase } from '@callboard/db/testing/create-test-database';
import { makeTemporaryFolder } from '@callboard/db/testing/make-temporary-folder';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { GENTLE, SLEEPING, withMore } from './trial-migrations.ts';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

const migrations = fileURLToPath(new URL('../../../../drizzle', import.meta.url));
const folder = makeTemporaryFolder();
afterAll(() => folder.remove());

async function upgradeDemo(name: string, texts: readonly string[]) {
  const database = await createTestDatabase(inject('demoTemplate'));
  onTestFinished(database.drop);
  const newer = withMore(migrations, join(folder.path, name), texts);
  const said: string[] = [];
  const waits = await upgradeUnderLoad(database.url, newer, (sentence) => void said.push(sentence));
  return { waits, said, url: database.url };
}

test('a migration that adds, fills and indexes a column keeps no reader and no writer waiting', async () => {
  const { waits, said, url } = await upgradeDemo('gentle', GENTLE);
  expect(waits.refused).toEqual([]);
  expect(waits.reads).toBeGreaterThan(100);
  expect(said[0]).toMatch(/^4 migrations, about \d+ s; .*: trial-1 .*service_calls: \d+ rows/);
  expect(said[1]).toMatch(/^trial-1 waits for process \d+/);
  expect(
    await ask(url, 'select from service_calls where trial_cents is distinct from subtotal_cents'),
  ).toEqual([]);
});

test('a migration that keeps a table locked is found out', async () => {
  const { waits } = await upgradeDemo('sleeping', SLEEPING);
  expect(waits.refused).toContain('reading service_calls');
  expect(waits.refused).toContain('writing service_calls');
});
