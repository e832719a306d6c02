import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DISTRICTS, inNoDistrict, upwardImports } from './districts.ts';
import { importsOf } from './imports.ts';
import { sliceCircles } from './slice-circles.ts';
import { sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const rooms = Object.entries<readonly string[]>(DISTRICTS);

test.each(rooms)(
  'three districts of %s in a circle are refused, one of them by a type',
  (room, districts) => {
    const [low, middle, high] = [districts[0], districts[3], districts.at(-1)];
    const planted = [
      {
        path: `${room}/${low}/a/one.ts`,
        text: `import type { B } from '../../${middle}/b/two.ts';\n`,
      },
      {
        path: `${room}/${middle}/b/two.ts`,
        text: `import { c } from '../../${high}/c/three.ts';\n`,
      },
      { path: `${room}/${high}/c/three.ts`, text: `import { a } from '../../${low}/a/one.ts';\n` },
    ];
    const imports = importsOf(planted);
    expect(sliceCircles(imports)).toHaveLength(1);
    expect(upwardImports(imports)).toEqual([
      `${room}/${low}/a/one.ts imports ${room}/${middle}/b/two.ts`,
      `${room}/${middle}/b/two.ts imports ${room}/${high}/c/three.ts`,
    ]);
  },
);

test.each(rooms)('three slices of a district of %s in a circle are refused', (room, [district]) => {
  const planted = [
    { path: `${room}/${district}/a/one.ts`, text: `import type { B } from '../b/two.ts';\n` },
    { path: `${room}/${district}/b/two.ts`, text: `import { three } from '../three.ts';\n` },
    { path: `${room}/${district}/three.ts`, text: `import './beside.ts';\n` },
    { path: `${room}/${district}/beside.ts`, text: `import { a } from './a/one.ts';\n` },
  ];
  expect(sliceCircles(importsOf(planted))).toHaveLength(1);
  expect(sliceCircles(importsOf(planted.slice(0, 3)))).toEqual([]);
});

test.each(rooms)('a file of %s that stands in no district is refused', (room, [district]) => {
  const files = [`${room}/loose.ts`, `${room}/new/one.ts`, `${room}/${district}/one.ts`];
  expect(inNoDistrict(files.map((path) => ({ path })))).toEqual(files.slice(0, 2));
});

test('each district that is named is there', () => {
  const files = sourceFiles(root).map(({ path }) => path);
  const named = rooms.flatMap(([room, districts]) => districts.map((one) => `${room}/${one}/`));
  expect(named.filter((folder) => !files.some((path) => path.startsWith(folder)))).toEqual([]);
});
