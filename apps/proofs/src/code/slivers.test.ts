import { expect, test } from 'vitest';
import { circles } from './circles.ts';
import { importsOf } from './imports.ts';
import { slivers } from './slivers.ts';

const file = (path: string, text: string) => ({ path: `packages/api/src/${path}`, text });

test('a small file with one importer next to it is a sliver; one with two, far away or dynamic is not', () => {
  const files = [
    file('a/user.ts', "import { one } from './one.ts';\nimport { two } from './two.ts';\n"),
    file(
      'a/other.ts',
      "import { two } from './two.ts';\nconst part = () => import('./late.ts');\n",
    ),
    file('a/one.ts', "import type { Far } from '../b/far.ts';\n"),
    file('a/two.ts', 'export const two = 2;\n'),
    file('a/late.ts', 'export const late = 3;\n'),
    file('b/far.ts', 'export type Far = 4;\n'),
  ];
  expect(slivers(files, importsOf(files))).toEqual(['packages/api/src/a/one.ts']);
});

test('a cycle is files that need each other while loading, not type-only or dynamic imports', () => {
  const files = [
    file('a.ts', "import { b } from './b.ts';\n"),
    file('b.ts', "import {\n  c,\n} from '@callboard/api/c';\n"),
    file('c.ts', "export { a } from './a.ts';\n"),
    file('d.ts', "import type { A } from './a.ts';\nimport { e } from './e.ts';\n"),
    file('e.ts', "export const e = () => import('./d.ts');\n"),
  ];
  expect(circles(importsOf(files))).toEqual([
    ['packages/api/src/a.ts', 'packages/api/src/b.ts', 'packages/api/src/c.ts'],
  ]);
});
