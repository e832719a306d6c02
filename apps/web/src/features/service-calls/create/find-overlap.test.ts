import type { StatusKey } from '@callboard/contract/calls/statuses';
import { expect, test } from 'vitest';
import { findOverlap } from './find-overlap.ts';

const call = (time: string, durationMinutes: number, status: StatusKey = 'scheduled') => ({
  scheduledAt: `2026-11-20T${time}:00.000Z`,
  durationMinutes,
  status,
});

const planned = call('14:00', 60);

test('a visit within the planned time overlaps', () => {
  const other = call('14:30', 15);
  expect(findOverlap([call('09:00', 60), other], planned)).toBe(other);
});

test('a long visit that began earlier overlaps', () => {
  const other = call('10:00', 241);
  expect(findOverlap([other], planned)).toBe(other);
});

test('visits that follow each other without a break do not overlap', () => {
  expect(findOverlap([call('13:00', 60), call('15:00', 60)], planned)).toBeUndefined();
});

test('a call that is done or canceled takes no time', () => {
  const calls = [call('14:00', 60, 'completed'), call('14:00', 60, 'canceled')];
  expect(findOverlap(calls, planned)).toBeUndefined();
});
