import { expect, test } from 'vitest';
import { nextCursor, PAGE_LIMIT, shownRows } from './list-pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `${index}` }));

test('a page with the extra row is followed by another one, which starts after the last shown', () => {
  expect(nextCursor(rows(PAGE_LIMIT))).toBe('99');
  expect(shownRows([rows(PAGE_LIMIT), rows(3)])).toHaveLength(103);
});

test('a page that is just full is the last', () => {
  expect(nextCursor(rows(PAGE_LIMIT - 1))).toBeUndefined();
  expect(nextCursor([])).toBeUndefined();
});

test('a page that ends early because it is large is followed by another one', () => {
  const large = rows(8).map((row) => ({ ...row, description: '世'.repeat(75_000) }));
  expect(nextCursor(large)).toBe('7');
  const small = rows(3).map((row) => ({ ...row, description: '世'.repeat(15_000) }));
  expect(nextCursor(small)).toBeUndefined();
});
