import { STATUSES } from '@callboard/contract/calls/status-list';
import { expect, test } from 'vitest';
import { callListTitle, listLabel } from './list-title.ts';

test.each(STATUSES)('the list of $key is named as the status is', ({ key, label }) => {
  expect(listLabel(key)).toBe(label);
});

test('a state is named by its key, whatever the address looks like', () => {
  expect(callListTitle({ status: 'Running_Over' })).toBe('Service Calls: Running over');
});
