import { expect, test } from 'vitest';
import { followActive } from './follow-active.ts';

test('a reactivated employee has no termination date', () => {
  expect(followActive(true, '2026-01-02T10:00')).toBe('');
});

test('a deactivated employee is terminated today, unless a date was typed', () => {
  expect(followActive(false, '')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
  expect(followActive(false, '2026-01-02T10:00')).toBe('2026-01-02T10:00');
});
