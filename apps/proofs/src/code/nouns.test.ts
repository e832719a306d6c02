import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DISTRICTS } from './districts.ts';
import { decidersOf, districtsOf, nounsOf, placesOf, screensOf, termsOf } from './nouns.ts';
import { pathsIn } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const text = readFileSync(`${root}/packages/README.md`, 'utf8');
const nouns = nounsOf(text);

// What all stand on, what stands on all, and pages that show several districts are no noun's own.
const SHARED = new Set(['platform', 'app', 'pages']);

test('each term of the glossary has a line that says where it stands', () => {
  const terms = termsOf(text);
  expect(terms.length).toBeGreaterThan(15);
  const listed = new Set(nouns.map(({ noun }) => noun));
  expect(terms.filter((term) => !listed.has(term))).toEqual([]);
});

test('each place that the table names is there, and each noun has one and a test', () => {
  expect(nouns.flatMap(placesOf).filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  const without = nouns.filter(
    ({ contract, api, web, tests }) =>
      contract.length + api.length + web.length === 0 || tests.length === 0,
  );
  expect(without.map(({ noun }) => noun)).toEqual([]);
});

test('a noun stands in the same district of each room', () => {
  const scattered = nouns.filter(
    (noun) => [...districtsOf(noun)].filter((district) => !SHARED.has(district)).length > 1,
  );
  expect(scattered.map(({ noun }) => noun)).toEqual([]);
});

test('each district has a noun', () => {
  const districts = new Set(Object.values(DISTRICTS).flat());
  const used = new Set(nouns.flatMap((noun) => [...districtsOf(noun)]));
  expect([...districts].filter((district) => !used.has(district))).toEqual([]);
});

const isGone = (path: string) => !existsSync(`${root}/${path}`);

test('each file that the table of screens names is there', () => {
  const screens = screensOf(text);
  expect(screens.length).toBeGreaterThan(45);
  expect(screens.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(screens.flatMap(({ files }) => files).filter(isGone)).toEqual([]);
});

test('each page, dialog and sheet of the features has a line in the table of screens', () => {
  const drawn = pathsIn(root).filter((path) =>
    /^apps\/web\/src\/(?:features|offline)\/(?:.*\/)?(?!use-)[^/]*-(?:page|dialog|sheet)\.tsx$/.test(
      path,
    ),
  );
  const listed = new Set(screensOf(text).flatMap(({ files }) => files));
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.filter((path) => !listed.has(path))).toEqual([]);
});

test('each place that the table of rules names is there, and each rule has one', () => {
  const rules = decidersOf(text);
  expect(rules.length).toBeGreaterThan(60);
  expect(rules.filter(({ paths }) => paths.length === 0)).toEqual([]);
  expect(rules.flatMap(({ paths }) => paths).filter(isGone)).toEqual([]);
});

test('a noun in two districts, or without a place, is noticed', () => {
  const [odd] = nounsOf(
    '\n## Where a noun stands\n\n| noun | contract | api | web | tests |\n| --- | --- | --- | --- | --- |\n| car | `calls` | `dispatch/car` | `live` | `e2e/car` |\n',
  );
  if (!odd) throw new Error('The line was not read');
  expect([...districtsOf(odd)]).toEqual(['calls', 'dispatch']);
  expect(placesOf(odd)).toEqual([
    'packages/contract/src/calls',
    'packages/api/src/dispatch/car',
    'apps/web/src/live',
    'apps/e2e/src/car',
  ]);
});
