import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

type Syntax = { type?: string; arguments?: unknown[]; callee?: Syntax } & {
  object?: Syntax;
  property?: { name?: string };
};

/** Calls of `import(...).then(done, failed)`. */
function unheard({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  JSON.stringify(parseSync(path, text).program, (_key, value: unknown) => {
    if (typeof value === 'bigint') return undefined;
    const { type, callee, arguments: given }: Syntax = Object(value);
    const isThen = type === 'CallExpression' && callee?.property?.name === 'then';
    if (isThen && callee?.object?.type === 'ImportExpression' && given?.length === 2) {
      found.push(path);
    }
    return value;
  });
  return found;
}

// The build takes `import(...).then(...)` as a whole, and brings the files that it needs before it: where
// they do not come, the second argument is never called.
test('what is to happen where a part does not load stands behind `then`, not in it', () => {
  const files = sourceFiles(root).filter(
    (file) => file.path.startsWith('apps/web/src/') && !isTest(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(unheard)).toEqual([]);
  const text = "import('./a.ts').then((part) => part.a(), () => undefined);";
  expect(unheard({ path: 'a.ts', text })).toEqual(['a.ts']);
});
