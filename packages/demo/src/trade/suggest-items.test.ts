import { expect, test } from 'vitest';
import { suggestedCodes } from './suggest-items.ts';

test('job types suggest what their calls usually end with, the most frequent first', () => {
  const suggested = suggestedCodes();
  expect(suggested.get('no_cooling')).toHaveLength(6);
  expect(suggested.get('no_cooling')?.slice(0, 2)).toEqual(['FEE-DIAG', 'PRT-CAP']);
  // Free of charge: the price of the book would be wrong.
  expect(suggested.has('warranty')).toBe(false);
});
