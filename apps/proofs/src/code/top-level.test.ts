import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

test('the top level holds what it is known for, and no leftovers', () => {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const names = paths.map((path) => path.split('/')[0] ?? '');
  const known = [
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
  ];
  expect(new Set(names.filter((name) => !name.startsWith('.')))).toEqual(new Set(['', ...known]));
});
