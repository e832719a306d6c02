import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

test('the top level holds what it is known for, and no leftovers', () => {
  const ignored = new Set(readFileSync(`${root}/.gitignore`, 'utf8').split('\n'));
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !ignored.has(name));
  expect(names.toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'apps',
    'docker-compose.yml',
    'drizzle',
    'package-lock.json',
    'package.json',
    'packages',
    'tsconfig.json',
    'turbo.json',
  ]);
});
