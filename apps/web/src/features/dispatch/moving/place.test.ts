import { expect, test } from 'vitest';
import { aBoard, aCall } from '~/features/dispatch/testing/a-board.ts';
import { callAt, isPlaced, placeAfter, placeOf } from './place.ts';

const dateless = aCall('one', { needsTime: true });

test('a call that is given to somebody has their name, and one that is taken off them nobody’s', () => {
  const board = aBoard();
  const given = callAt(board, aCall('one'), { technicianId: 'a' });
  expect(given.assignedEmployee).toEqual({ _id: 'a', name: 'Tech a' });
  expect(callAt(board, given, { technicianId: null }).assignedEmployee).toBeNull();
  const left = aCall('one', { assignedEmployee: { _id: 'gone', name: 'Former Tech' } });
  expect(callAt(board, left, { durationMinutes: 90 })).toEqual({ ...left, durationMinutes: 90 });
});

test('a call without a time stays without one until a time is set', () => {
  expect(isPlaced(placeAfter(dateless, { technicianId: 'a' }))).toBe(false);
  const { scheduledAt } = placeOf(dateless);
  expect(isPlaced(placeAfter(dateless, { technicianId: 'a', scheduledAt }))).toBe(true);
});
