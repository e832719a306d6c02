import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pathsIn, readmes } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const FILE = /`((?:[\w@~.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css))`/g;
// An x stands for any noun, and what is generated is not among the paths.
const IS_EXAMPLE = /^x[-.]|\.gen\.ts$/;

const ours = pathsIn(root);
const all = [
  ...readmes(root),
  ...['README.md', 'drizzle/README.md'].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  })),
];
const isThere = (name: string) => {
  const end = name.replace(/^(?:\.\.\/|\.\/|~\/)+/, '');
  return ours.some((path) => path.endsWith(`/${end}`)) || existsSync(join(root, name));
};

test('every file that a README names is there', () => {
  const named = all.flatMap(({ path, text }) =>
    [...text.matchAll(FILE)].map(([, name = '']) => ({ path, name })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !IS_EXAMPLE.test(name) && !isThere(name))).toEqual([]);
});

test('every page that a README links to is there', () => {
  const links = all.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => ({ path, to })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ path, to }) => !existsSync(join(root, path, '..', to)))).toEqual([]);
});
