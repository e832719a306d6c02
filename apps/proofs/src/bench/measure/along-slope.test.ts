import { expect, test } from 'vitest';
import { alongSlope } from './along-slope.ts';

test('what is not tried lies on the line through the two largest', () => {
  const measured = [
    { calls: 3000, value: 70 },
    { calls: 300, value: 9 },
    { calls: 1000, value: 30 },
  ];
  expect(alongSlope(measured, 10_000)).toBe(210);
});

test('one size has no slope', () => {
  expect(alongSlope([{ calls: 300, value: 9 }], 10_000)).toBeNaN();
});
