import { expect, test } from 'vitest';
import { aBoard, aCall } from '~/live/testing/a-board.ts';
import { callAfter, isInRow, slotAfter, slotOf } from './slot.ts';

const dateless = aCall('one', { needsTime: true });

test('an assigned call has the technician’s name, an unassigned one has none', () => {
  const board = aBoard();
  const given = callAfter(board, aCall('one'), { technicianId: 'a' });
  expect(given.assignedEmployee).toEqual({ _id: 'a', name: 'Tech a' });
  expect(callAfter(board, given, { technicianId: null }).assignedEmployee).toBeNull();
  const left = aCall('one', { assignedEmployee: { _id: 'gone', name: 'Former Tech' } });
  expect(callAfter(board, left, { durationMinutes: 90 })).toEqual({ ...left, durationMinutes: 90 });
});

test('a call without a time stays without one until a time is set', () => {
  expect(isInRow(slotAfter(dateless, { technicianId: 'a' }))).toBe(false);
  const { scheduledAt } = slotOf(dateless);
  expect(isInRow(slotAfter(dateless, { technicianId: 'a', scheduledAt }))).toBe(true);
});
