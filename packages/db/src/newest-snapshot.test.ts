import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const migrations = fileURLToPath(new URL('../../../drizzle', import.meta.url));

test('the next migration is compared with the snapshot of the newest one', () => {
  const newest = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  expect(readdirSync(`${migrations}/meta`).toSorted()).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
    '_journal.json',
  ]);
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${migrations}/meta/_journal.json`, 'utf8'),
  );
  expect(`${journal.entries.at(-1)?.tag}.sql`).toBe(newest);
});
