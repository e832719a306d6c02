import { seededRandom } from '@callboard/contract/testing/random';
import { expect, test } from 'vitest';
import { placeLines } from './place-lines.ts';

const placed = (ids: string[], current: Record<string, number>) =>
  Object.fromEntries(
    placeLines(
      ids,
      Object.entries(current).map(([_id, position]) => ({ _id, position })),
    ),
  );

test('lines of a new list are counted from 0', () => {
  expect(placed(['a', 'b', 'c'], {})).toEqual({ a: 0, b: 1, c: 2 });
});

test('removing a line moves no other', () => {
  expect(placed(['a', 'c'], { a: 0, b: 1, c: 2 })).toEqual({ a: 0, c: 2 });
});

test('adding a line at the end moves no other', () => {
  expect(placed(['a', 'b', 'new'], { a: 3, b: 7 })).toEqual({ a: 3, b: 7, new: 8 });
});

test('a line put first moves those behind it', () => {
  expect(placed(['new', 'a', 'b'], { a: 0, b: 1 })).toEqual({ new: 0, a: 1, b: 2 });
});

test('positions rise in the order of the list, whatever it was before', () => {
  const random = seededRandom(11);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (let round = 0; round < 2_000; round += 1) {
    const current = Object.fromEntries(ids.map((id, index) => [id, index * 2]));
    const wanted = ids.filter(() => random() < 0.7).toSorted(() => random() - 0.5);
    const positions = wanted.map((id) => placed(wanted, current)[id] ?? Number.NaN);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
  }
});
