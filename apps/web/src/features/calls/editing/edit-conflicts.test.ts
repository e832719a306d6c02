import { expect, test } from 'vitest';
import { conflictsIn, tellConflict } from './edit-conflicts.ts';

const words = {
  quantity: { label: 'Quantity', name: 'items', show: String },
  description: { label: 'Description', name: 'items', show: String },
  item: { label: 'Item', name: 'items' },
};
const before = { quantity: '1', description: 'Filter', item: 'a' };

const told = (typed: object, now: object) =>
  conflictsIn(words, before, { ...before, ...typed }, { ...before, ...now }).map((conflict) =>
    tellConflict('Dana Reyes', conflict),
  );

test('only fields that both people changed differently are conflicts', () => {
  expect(told({ quantity: '3' }, { quantity: '2' })).toEqual([
    'Dana Reyes changed Quantity from 1 to 2 while you were editing.',
  ]);
  expect(told({ quantity: '3' }, { description: 'Two filters' })).toEqual([]);
  expect(told({ quantity: '2' }, { quantity: '2' })).toEqual([]);
  expect(told({}, { quantity: '2' })).toEqual([]);
});

test('a long text is shortened, and an id is not shown', () => {
  const [text] = told({ description: 'a' }, { description: 'b'.repeat(100) });
  expect(text).toBe(
    `Dana Reyes changed Description from Filter to ${'b'.repeat(60)}… while you were editing.`,
  );
  expect(told({ item: 'b' }, { item: 'c' })).toEqual([
    'Dana Reyes changed Item while you were editing.',
  ]);
});
