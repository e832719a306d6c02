import type { HistoryEntry } from '@callboard/contract/platform/history';
import { DEFAULT_TIME_ZONE } from '@callboard/contract/platform/values/default-time-zone';
import { beforeEach, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { describeAction, describeDelay } from './describe-action.ts';

beforeEach(() => followCompany(DEFAULT_TIME_ZONE, DEFAULT_TIME_ZONE));

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
  toldAt: null,
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

test('a tap that waited for a signal says when it was made, and when it arrived', () => {
  const at = change.at;
  expect(describeDelay({ at, toldAt: '2024-01-02T11:34:00.000Z' })).toMatch(
    /^Tapped at 5:34 AM, received 6:00 AM$/,
  );
  expect(describeDelay({ at, toldAt: '2024-01-01T23:00:00.000Z' })).toMatch(
    /^Tapped \w+, Jan 1, 2024, 5:00 PM, received \w+, Jan 2, 2024, 6:00 AM$/,
  );
  expect(describeDelay({ at, toldAt: '2024-01-02T11:59:00.000Z' })).toBeUndefined();
  expect(describeDelay({ at, toldAt: '2024-01-02T11:58:59.999Z' })).toBeDefined();
  expect(describeDelay(change)).toBeUndefined();
});
