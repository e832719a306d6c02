import { expect, test } from 'vitest';
import { countUpTo } from './count-up-to.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
  [64_439, '1,000+'],
])('%d things, counted up to 1,000, are shown as %s', (count, shown) => {
  expect(countUpTo(count, 1000)).toBe(shown);
});
