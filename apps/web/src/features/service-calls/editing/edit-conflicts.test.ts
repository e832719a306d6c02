import { expect, test } from 'vitest';
import { clashesIn, tellClash } from './edit-conflicts.ts';

const looks = {
  quantity: { label: 'Quantity', name: 'items', show: String },
  description: { label: 'Description', name: 'items', show: String },
  item: { label: 'Item', name: 'items' },
};
const before = { quantity: '1', description: 'Filter', item: 'a' };

const told = (typed: object, now: object) =>
  clashesIn(looks, before, { ...before, ...typed }, { ...before, ...now }).map((clash) =>
    tellClash('Dana Reyes', clash),
  );

test('two people meet only where both changed the same field to something else', () => {
  expect(told({ quantity: '3' }, { quantity: '2' })).toEqual([
    'Dana Reyes changed Quantity from 1 to 2 while you were editing.',
  ]);
  expect(told({ quantity: '3' }, { description: 'Two filters' })).toEqual([]);
  expect(told({ quantity: '2' }, { quantity: '2' })).toEqual([]);
  expect(told({}, { quantity: '2' })).toEqual([]);
});

test('a long text is told in short, and an id is not told at all', () => {
  const [text] = told({ description: 'a' }, { description: 'b'.repeat(100) });
  expect(text).toBe(
    `Dana Reyes changed Description from Filter to ${'b'.repeat(60)}… while you were editing.`,
  );
  expect(told({ item: 'b' }, { item: 'c' })).toEqual([
    'Dana Reyes changed Item while you were editing.',
  ]);
});
