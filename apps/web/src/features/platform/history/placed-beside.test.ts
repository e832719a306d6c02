import { expect, test } from 'vitest';
import { placedBeside } from './placed-beside.ts';

const at = (hour: number) => ({ at: `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z` });

test('each point stands above the first entry that is older', () => {
  const entries = [at(12), at(9)];
  const points = [at(8), at(13), at(10), at(12)];
  expect(placedBeside(entries, points, true)).toEqual([[at(13), at(12)], [at(10)], [at(8)]]);
});

test('points of pages that are not read yet wait for them', () => {
  expect(placedBeside([at(9)], [at(8)], false)).toEqual([[], []]);
  expect(placedBeside([], [at(8)], true)).toEqual([[at(8)]]);
});
