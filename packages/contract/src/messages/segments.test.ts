import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // These take two places each.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ñ'.repeat(160), 1],
])('a message of the alphabet of phones has 160 places in one text: %#', (text, count) => {
  expect(segmentsOf(text)).toEqual({ count, costly: null });
});

test('one curly quote makes 70 places of them, and is named', () => {
  expect(segmentsOf(`We’re late${'.'.repeat(60)}`)).toEqual({ count: 1, costly: '’' });
  expect(segmentsOf(`We’re late${'.'.repeat(61)}`)).toEqual({ count: 2, costly: '’' });
  expect(segmentsOf('😀'.repeat(36))).toEqual({ count: 2, costly: '😀' });
});
