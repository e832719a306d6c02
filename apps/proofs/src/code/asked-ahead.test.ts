import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

type Syntax = { type?: string; callee?: { property?: { name?: string } } };

/** Lists that are asked for ahead past `askAhead`. */
function askedPast({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  JSON.stringify(parseSync(path, text).program, (_key, value: unknown) => {
    if (typeof value === 'bigint') return undefined;
    const { type, callee }: Syntax = Object(value);
    const isAsked = type === 'CallExpression' && callee?.property?.name === 'prefetchInfinite';
    if (isAsked) found.push(path);
    return value;
  });
  return found;
}

// Where two pages are here already, both are read again; nobody says where the second starts, and the list fails.
test('a list is asked for ahead by the one function that leaves alone what is here', () => {
  const files = sourceFiles(root).filter(
    (file) => file.path.startsWith('apps/web/src/') && !isTest(file),
  );
  expect(files.flatMap(askedPast)).toEqual(['apps/web/src/lib/list-pages.ts']);
  const text = 'void data.customers.list.prefetchInfinite({ limit });';
  expect(askedPast({ path: 'a.ts', text })).toEqual(['a.ts']);
});
