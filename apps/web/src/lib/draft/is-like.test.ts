import { expect, test } from 'vitest';
import { isLike } from './is-like.ts';

const employee = { name: 'Ana', isActive: true, dateTerminated: null, address: { city: 'Austin' } };

test('data of the same shape fits, whatever its values', () => {
  const stored = { ...employee, name: '', dateTerminated: '2026-01-01', address: { city: 'Buda' } };
  expect(isLike(stored, employee)).toBe(true);
});

test('a missing field is fine', () => {
  expect(isLike({ address: {} }, employee)).toBe(true);
});

test.each([
  ['no data at all', undefined],
  ['a text', 'Ana'],
  ['a list', []],
  ['a number for a name', { ...employee, name: 7 }],
  ['a group for a date', { ...employee, dateTerminated: {} }],
  ['a text for a group', { ...employee, address: 'Austin' }],
])('%s does not fit', (_, stored) => {
  expect(isLike(stored, employee)).toBe(false);
});
