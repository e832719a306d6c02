import type { HistoryEntry } from '@callboard/contract/history';
import { expect, test } from 'vitest';
import { describeAction } from './describe-action.ts';

const change: HistoryEntry = {
  _id: 'e2',
  at: '2024-01-02T12:00:00.000Z',
  by: null,
  byName: 'Tina Ramos',
  action: 'status',
  version: 2,
  backTo: null,
  before: null,
  after: null,
  note: '',
  size: 2,
  isWhole: true,
};
const undo: HistoryEntry = { ...change, _id: 'e3', action: 'undo', version: 3, backTo: 2 };

test('an undo names whose change it undid, if known', () => {
  expect(describeAction(undo, [undo, change])).toMatch(
    /^Undid Tina Ramos’s change from \w+, Jan 2, 2024, /,
  );
  expect(describeAction(undo, [undo])).toBe('Undid an earlier change');
});

test('a revert names the time it went back to', () => {
  const revert: HistoryEntry = { ...undo, action: 'revert' };
  expect(describeAction(revert, [revert, change])).toMatch(/^Reverted to \w+, Jan 2, 2024, /);
  expect(describeAction(revert, [revert])).toBe('Reverted to an earlier version');
});

test('a creation says so, and changed values need no extra text', () => {
  expect(describeAction({ ...change, action: 'create' }, [])).toBe('Created');
  expect(describeAction(change, [])).toBeUndefined();
});
