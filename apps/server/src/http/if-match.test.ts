import { expect, it } from 'vitest';
import { ifMatchVersion } from './if-match.ts';

it.each([
  [undefined, undefined],
  ['*', undefined],
  ['"3"', 3],
  [' "12" ', 12],
  ['W/"3"', Number.NaN],
  ['3', Number.NaN],
  ['"0"', Number.NaN],
  ['"3", "4"', Number.NaN],
  ['"2147483648"', Number.NaN],
  ['"abc"', Number.NaN],
])('If-Match %s is version %s', (header, version) => {
  expect(ifMatchVersion(header)).toBe(version);
});
