import type { HistoryEntry } from '@callboard/contract/platform/history';
import { expect, test } from 'vitest';
import { canUndo } from './can-undo.ts';

const ENTRY: HistoryEntry = {
  _id: 'a',
  at: '2026-11-20T15:00:00.000Z',
  by: null,
  byName: 'Dana',
  action: 'update',
  version: 2,
  backTo: null,
  before: { status: 'new' },
  after: { status: 'closed' },
  note: '',
  size: 40,
  isWhole: true,
  toldAt: null,
};
const UNDO: HistoryEntry = { ...ENTRY, _id: 'b', action: 'undo', version: 3, backTo: 2 };

test('a change can be undone once, and so can its undo', () => {
  expect(canUndo(ENTRY, [])).toBe(true);
  expect(canUndo(ENTRY, [UNDO])).toBe(false);
  expect(canUndo(UNDO, [])).toBe(true);
  expect(canUndo(ENTRY, [{ ...UNDO, action: 'revert' }])).toBe(true);
});

test('a large change can be undone, though its values are not listed', () => {
  expect(canUndo({ ...ENTRY, before: null, after: null, isWhole: false }, [])).toBe(true);
});

test.each<[string, Partial<HistoryEntry>]>([
  ['a creation', { action: 'create', version: 1, before: null }],
  ['a chosen password', { action: 'password' }],
  ['an invitation', { action: 'invite' }],
  ['what made no version', { version: null }],
  ['what only has a note', { before: null, after: null }],
])('%s cannot be undone', (_, values) => {
  expect(canUndo({ ...ENTRY, ...values }, [])).toBe(false);
});
