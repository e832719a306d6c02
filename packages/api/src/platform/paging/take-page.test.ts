import { expect, test } from 'vitest';
import { takePage } from './take-page.ts';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));

test('a page announces its last row when there is another page', () => {
  const announced: string[] = [];
  const page = takePage(rows('a', 'b', 'c'), 2, (cursor) => announced.push(cursor));
  expect(page).toEqual(rows('a', 'b'));
  expect(announced).toEqual(['b']);
});

test('the last page announces nothing, even when it is full', () => {
  const announced: string[] = [];
  expect(takePage(rows('a', 'b'), 2, (cursor) => announced.push(cursor))).toEqual(rows('a', 'b'));
  expect(announced).toEqual([]);
});

const large = (count: number, description: string) =>
  Array.from({ length: count }, (_, index) => ({ _id: `${index}`, description }));

test('a page ends before 2 MB of JSON, whatever its limit, and announces its last row', () => {
  for (const text of ['x'.repeat(100_000), '世'.repeat(40_000), '\u0001'.repeat(20_000)]) {
    const announced: string[] = [];
    const sent = large(30, text);
    const page = takePage(sent, 50, (cursor) => announced.push(cursor));
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(2_000_000);
    const oneMore = sent.slice(0, page.length + 1);
    expect(Buffer.byteLength(JSON.stringify(oneMore))).toBeGreaterThanOrEqual(2_000_000);
    expect(announced).toEqual([page.at(-1)?._id]);
  }
});

test('a row larger than a page gets a page of its own', () => {
  const announced: string[] = [];
  const page = takePage(large(2, 'x'.repeat(2_000_000)), 50, (cursor) => announced.push(cursor));
  expect(page).toHaveLength(1);
  expect(announced).toEqual(['0']);
});
