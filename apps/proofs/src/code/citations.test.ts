import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { citationsIn, headingsIn } from './citations.ts';
import { readmes, sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const INDEX = 'packages/contract/README.md';

const all = readmes(root);
const pages = all.filter(({ path }) => path.startsWith('packages/contract/'));
// This folder shows how citations are written.
const citing = [...sourceFiles(root), ...all].filter(
  ({ path }) => path !== INDEX && !path.startsWith('apps/proofs/src/code/'),
);

test('a citation may go on in the next line of its comment', () => {
  const text = '/**\n * Kept (contract: Money\n * and more).\n */\n// (contract:\n';
  expect(citationsIn([{ path: 'a.ts', text }])).toEqual([
    { path: 'a.ts', heading: 'Money and more' },
  ]);
});

test('every heading of the contract that code cites is on one of its pages', () => {
  const headings = new Set(headingsIn(pages));
  const citations = citationsIn(citing);
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ heading }) => !headings.has(heading))).toEqual([]);
});

test('no heading of a cited rule stands on two pages', () => {
  const headings = headingsIn(pages);
  const cited = new Set(citationsIn(citing).map(({ heading }) => heading));
  const twice = headings.filter((heading, at) => headings.indexOf(heading) !== at);
  expect(twice.filter((heading) => cited.has(heading))).toEqual([]);
});

test("the contract's index leads to each of its pages", () => {
  const index = pages.find(({ path }) => path === INDEX)?.text ?? '';
  const linked = [...index.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) =>
    join(dirname(INDEX), to),
  );
  expect(linked.toSorted()).toEqual(
    pages
      .map(({ path }) => path)
      .filter((path) => path !== INDEX)
      .toSorted(),
  );
});
