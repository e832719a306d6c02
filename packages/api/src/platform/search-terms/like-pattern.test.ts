import { expect, test } from 'vitest';
import { contains } from './like-pattern.ts';

test.each([
  ['Elm', '%elm%'],
  ['', '%%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`C:\x`, String.raw`%c:\\x%`],
])('a search for %j takes wildcards for plain characters', (text, pattern) => {
  expect(contains(text)).toBe(pattern);
});
