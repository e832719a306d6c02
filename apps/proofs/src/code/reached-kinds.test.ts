import { fileURLToPath } from 'node:url';
import { HISTORY_KINDS, kindOf } from '@callboard/contract/platform/kinds';
import { nounOf } from '@callboard/contract/platform/noun-of';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { pageFiles, reachedPages, withImports } from './reached-pages.ts';
import { isTest, sourceFiles } from './source-files.ts';

const WEB = 'apps/web/src/';
const files = sourceFiles(fileURLToPath(new URL('../../../..', import.meta.url))).filter(
  (file) => file.path.startsWith(WEB) && !isTest(file),
);
const imports = importsOf(files);
const texts = new Map(files.map(({ path, text }) => [path, text]));
const pages = pageFiles(files);
const reached = reachedPages(files, imports);

const kinds = HISTORY_KINDS.map((kind) => ({
  kind,
  noun: kind === 'transfers' ? 'imports' : nounOf(kind),
}));

/** The files among these and all that they import which ask for what is named so. */
const asking = (noun: string, from: readonly string[]) =>
  [...withImports(from, imports)].filter((path) =>
    new RegExp(`\\b(?:trpc|utils|client)\\.${noun}\\b`).test(texts.get(path) ?? ''),
  );

test('links lead to each page, but to the one that an email leads to', () => {
  expect([...pages.keys()].filter((address) => !reached.has(address))).toEqual([
    '/choose-password',
  ]);
});

test.each(kinds)('a page that links lead to asks for $kind', ({ noun }) => {
  const open = [...pages].flatMap(([address, own]) => (reached.has(address) ? own : []));
  expect(asking(noun, open)).not.toEqual([]);
});

test.each(kinds.filter(({ kind }) => kindOf(kind).find.includes('customer')))(
  'what customers begin at shows them their $kind',
  ({ noun }) => {
    expect(asking(noun, [`${WEB}features/portal/portal-page.tsx`])).not.toEqual([]);
  },
);
