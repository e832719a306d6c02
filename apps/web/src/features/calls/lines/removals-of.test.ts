import type { HistoryEntry } from '@callboard/contract/platform/history';
import { expect, test } from 'vitest';
import { removalsOf } from './removals-of.ts';

const entry: HistoryEntry = {
  _id: 'e',
  at: '2026-01-01T00:00:00.000Z',
  by: null,
  byName: 'Tina Ramos',
  action: 'items',
  version: 7,
  backTo: null,
  before: { items: [{ _id: 'line' }] },
  after: { items: [] },
  note: '',
  size: 2,
  isWhole: true,
  toldAt: null,
};

test('the version that removed an entry is the one to undo', () => {
  expect(removalsOf('line', 7)([entry])).toEqual([7]);
});

test('a version that did something else is not undone', () => {
  expect(removalsOf('other', 7)([entry])).toEqual([]);
  expect(removalsOf('line', 8)([entry])).toEqual([]);
  expect(removalsOf('line', 7)([{ ...entry, after: entry.before }])).toEqual([]);
  const status = { before: { status: 'new' }, after: { status: 'completed' } };
  expect(removalsOf('line', 7)([{ ...entry, ...status }])).toEqual([]);
});
