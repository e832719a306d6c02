import { expect, test } from 'vitest';
import { nextStatus } from './next-status.ts';

test('the office is led on to the bill and to its end', () => {
  expect(nextStatus('completed')).toBe('invoiced');
  expect(nextStatus('invoiced')).toBe('closed');
  expect(nextStatus('closed')).toBeUndefined();
});
