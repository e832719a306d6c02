import { expect, test } from 'vitest';
import { nextCursor, PAGE_LIMIT, shownRows } from './list-pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `${index}` }));

test('a page with an extra row has a next page, which starts after the last shown row', () => {
  expect(nextCursor(rows(PAGE_LIMIT))).toBe('99');
  expect(shownRows([rows(PAGE_LIMIT), rows(3)])).toHaveLength(103);
});

test('a page that is exactly full is the last', () => {
  expect(nextCursor(rows(PAGE_LIMIT - 1))).toBeUndefined();
  expect(nextCursor([])).toBeUndefined();
});

test('a page that ends early because of its size has a next page', () => {
  const large = rows(8).map((row) => ({ ...row, description: '世'.repeat(75_000) }));
  expect(nextCursor(large)).toBe('7');
  const small = rows(3).map((row) => ({ ...row, description: '世'.repeat(15_000) }));
  expect(nextCursor(small)).toBeUndefined();
});
