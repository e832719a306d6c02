import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BREAKS } from './breaks.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

test.each(BREAKS)('what $name breaks stands where it says, and its tests exist', (broken) => {
  const text = readFileSync(join(root, broken.file), 'utf8');
  expect(text.split(broken.from)).toHaveLength(2);
  for (const path of broken.tests) expect(existsSync(join(root, path)), path).toBe(true);
  // Only what `npm test` runs counts.
  expect(broken.tests.join()).not.toContain('.long.test.');
});
