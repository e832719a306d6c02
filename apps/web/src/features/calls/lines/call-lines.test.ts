import { expect, test } from 'vitest';
import { putLine } from './call-lines.ts';

const lines = [
  { _id: 'a', amount: 1 },
  { _id: 'b', amount: 2 },
];

test('an edited line item keeps its place', () => {
  expect(putLine(lines, { _id: 'a', amount: 5 })).toEqual([{ _id: 'a', amount: 5 }, lines[1]]);
});

test('a new line item goes to the end, and so does one that someone removed meanwhile', () => {
  expect(putLine<{ _id?: string; amount: number }>(lines, { amount: 5 })).toEqual([
    ...lines,
    { amount: 5 },
  ]);
  expect(putLine(lines, { _id: 'c', amount: 5 })).toEqual([...lines, { _id: 'c', amount: 5 }]);
});
