import { expect, test } from 'vitest';
import { median } from './median.ts';

test('one slow round of five does not move the median', () => {
  expect(median([10, 11, 9000, 9, 10])).toBe(10);
});

test('an even number of rounds has its median half of the way between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('nothing measured has no median', () => {
  expect(median([])).toBeNaN();
});
