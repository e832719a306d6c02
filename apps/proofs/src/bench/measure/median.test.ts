import { expect, test } from 'vitest';
import { median } from './median.ts';

test('one slow round of five does not move the median', () => {
  expect(median([10, 11, 9000, 9, 10])).toBe(10);
});

test('the median of an even number of rounds is halfway between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('there is no median without measurements', () => {
  expect(median([])).toBeNaN();
});
