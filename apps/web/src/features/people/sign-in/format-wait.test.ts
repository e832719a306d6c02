import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1:00 min'],
  [845, '14:05 min'],
])('%d seconds are left: %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
