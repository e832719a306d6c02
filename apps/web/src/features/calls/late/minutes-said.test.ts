import { expect, test } from 'vitest';
import { minutesSaid } from './minutes-said.ts';

test.each([
  ['15 minutes', 15],
  ['25', 25],
  ['1 hour', 60],
  ['1.5 h', 90],
  ['soon', undefined],
  ['3 minutes', undefined],
  ['9 hours', undefined],
  ['7.5 minutes', undefined],
])('%s', (said, minutes) => {
  expect(minutesSaid(said)).toBe(minutes);
});
