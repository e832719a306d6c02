import { STATUSES } from '@callboard/contract/calls/status-list';
import { expect, test } from 'vitest';
import { nextStatus } from './next-status.ts';

test('a technician is led through the work and never to the office’s steps', () => {
  const steps = STATUSES.map(({ key }) => nextStatus(key, true));
  expect(steps).not.toContain('invoiced');
  expect(steps).not.toContain('closed');
  expect(nextStatus('in_progress', true)).toBe('completed');
  expect(nextStatus('completed', true)).toBeUndefined();
});

test('the office is led on to the bill and to its end', () => {
  expect(nextStatus('completed')).toBe('invoiced');
  expect(nextStatus('invoiced')).toBe('closed');
  expect(nextStatus('closed')).toBeUndefined();
});
