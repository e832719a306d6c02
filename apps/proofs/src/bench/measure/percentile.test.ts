import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('95 of a hundred answers are as fast as the 95th percentile', () => {
  expect(percentile(oneToHundred, 0.95)).toBe(95);
});

test('the 95th percentile of a few values is the slowest one', () => {
  expect(percentile([3, 1, 2], 0.95)).toBe(3);
});
