import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What is tracked, so that nobody's own files count; all files where there is no repository. */
function topLevel(): string[] {
  try {
    const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return paths.split('\n').map((path) => path.split('/')[0] ?? '');
  } catch {
    return readdirSync(root).filter((name) => name !== 'node_modules');
  }
}

test('the top level holds what it is known for, and no leftovers', () => {
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
  const names = topLevel().filter((name) => name !== '' && !name.startsWith('.'));
  expect(new Set(names)).toEqual(new Set(known));
});
