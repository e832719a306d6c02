import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { sliceCircles } from './slice-circles.ts';
import { sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const file = (path: string, text: string) => ({ path, text });
const importing = (path: string) => `import { thing } from '${path}';\n`;
const importingType = (path: string) => `import type { Thing } from '${path}';\n`;

const PLACES = [
  ...['packages', 'apps'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((room) =>
      room.isDirectory() ? `${folder}/${room.name}/src` : [],
    ),
  ),
  ...['features', 'lib', 'ui'].map((room) => `apps/web/src/${room}`),
];

test.each([...PLACES, 'apps/web/src/offline'])(
  'three slices of %s in a circle are refused, one of them by a type',
  (place) => {
    const planted = [
      file(`${place}/planted-a/one.ts`, importing('../planted-b/two.ts')),
      file(`${place}/planted-b/two.ts`, importing('./beside.ts')),
      file(`${place}/planted-b/beside.ts`, importingType('../planted-c/three.ts')),
      file(`${place}/planted-c/three.ts`, `const later = () => import('../planted-a/one.ts');\n`),
    ];
    const ours = sourceFiles(root).filter(({ path }) => path.startsWith(place));
    expect(sliceCircles(importsOf([...ours, ...planted]))).toEqual([
      [
        `${place}: planted-a -> planted-b -> planted-c -> planted-a`,
        `${place}/planted-a/one.ts imports ${place}/planted-b/two.ts`,
        `${place}/planted-b/beside.ts imports ${place}/planted-c/three.ts`,
        `${place}/planted-c/three.ts imports ${place}/planted-a/one.ts`,
      ].join('\n    '),
    ]);
  },
);

test.each(PLACES)('a file of %s that stands in no folder is a slice too', (place) => {
  const planted = [
    file(`${place}/planted.ts`, importingType('./planted-a/one.ts')),
    file(`${place}/planted-a/one.ts`, importing('../planted.ts')),
  ];
  expect(sliceCircles(importsOf(planted))).toHaveLength(1);
});

test('a file beside the folders of a device holds them together, and is no slice', () => {
  const offline = 'apps/web/src/offline';
  const planted = [
    file(`${offline}/planted.ts`, importingType('./planted-a/one.ts')),
    file(`${offline}/planted-a/one.ts`, importing('../planted.ts')),
  ];
  expect(sliceCircles(importsOf(planted))).toEqual([]);
});

test('one-way imports, imports within a slice and imports in tests are fine', () => {
  const api = 'packages/api/src';
  const files = [
    file(`${api}/auth/login.ts`, importing('../employees/by-id.ts') + importing('./password.ts')),
    file(`${api}/auth/password.ts`, importing('./login.ts')),
    file(`${api}/employees/by-id.ts`, ''),
    file(`${api}/employees/update.db.test.ts`, importing('../auth/login.ts')),
    file(`${api}/testing/start.ts`, importing('../auth/login.ts')),
  ];
  expect(sliceCircles(importsOf(files))).toEqual([]);
});
