import { expect, test } from 'vitest';
import { takePage } from './take-page.ts';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));

test('a page that is followed by another one names its last row', () => {
  const announced: string[] = [];
  const page = takePage(rows('a', 'b', 'c'), 2, (cursor) => announced.push(cursor));
  expect(page).toEqual(rows('a', 'b'));
  expect(announced).toEqual(['b']);
});

test('the last page names nothing, even when it is full', () => {
  const announced: string[] = [];
  expect(takePage(rows('a', 'b'), 2, (cursor) => announced.push(cursor))).toEqual(rows('a', 'b'));
  expect(announced).toEqual([]);
});
