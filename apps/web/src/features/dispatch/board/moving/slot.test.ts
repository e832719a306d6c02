import type { BoardCall } from '@callboard/contract/dispatch/dispatch';
import { expect, test } from 'vitest';
import { aBoard, aCall } from '~/live/testing/a-board.ts';
import { callAfter, isInRow, promiseSent, type SlotChange, slotAfter, slotOf } from './slot.ts';

const dateless = aCall('one', { needsTime: true });

test('an assigned call has the technician’s name, an unassigned one has none', () => {
  const board = aBoard();
  const given = callAfter(board, aCall('one'), { technicianId: 'a' });
  expect(given.assignedEmployee).toEqual({ _id: 'a', name: 'Tech a' });
  expect(callAfter(board, given, { technicianId: null }).assignedEmployee).toBeNull();
  const gone = { _id: 'gone', name: 'Former Tech' };
  const left = aCall('one', { assignedEmployee: gone, status: 'scheduled' });
  expect(callAfter(board, left, { durationMinutes: 90 })).toEqual({ ...left, durationMinutes: 90 });
});

test('a new call that is given a technician and a time is scheduled by that, one made longer is not', () => {
  const board = aBoard();
  const statusAfter = (call: BoardCall, change: SlotChange) =>
    callAfter(board, call, change).status;
  const { scheduledAt } = slotOf(dateless);
  expect(statusAfter(dateless, { technicianId: 'a', scheduledAt })).toBe('scheduled');
  expect(statusAfter(dateless, { technicianId: 'a' })).toBe('new');
  const given = aCall('one', { assignedEmployee: { _id: 'a', name: 'Tech a' } });
  expect(statusAfter(given, { durationMinutes: 90 })).toBe('new');
  expect(statusAfter({ ...given, status: 'confirmed' }, { scheduledAt })).toBe('confirmed');
});

test('a call without a time stays without one until a time is set', () => {
  expect(isInRow(slotAfter(dateless, { technicianId: 'a' }))).toBe(false);
  const { scheduledAt } = slotOf(dateless);
  expect(isInRow(slotAfter(dateless, { technicianId: 'a', scheduledAt }))).toBe(true);
});

test('the window and the confirmation of a visit go with its time', () => {
  const board = aBoard();
  const window = { start: '2026-11-20T16:00:00.000Z', end: '2026-11-20T20:00:00.000Z' };
  const visit = aCall('one', { status: 'confirmed', arrivalWindow: window });
  const within = { scheduledAt: '2026-11-20T17:00:00.000Z' };
  expect(callAfter(board, visit, within)).toMatchObject({
    status: 'confirmed',
    arrivalWindow: window,
  });
  expect(promiseSent(board, visit, within)).toEqual({});
  const monday = { scheduledAt: '2026-11-23T19:00:00.000Z' };
  const afternoon = { start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T22:00:00.000Z' };
  expect(callAfter(board, visit, monday)).toMatchObject({
    status: 'scheduled',
    arrivalWindow: afternoon,
    windowBroken: false,
  });
  expect(promiseSent(board, visit, monday)).toEqual({ arrivalWindow: afternoon, unconfirm: true });
  expect(promiseSent(board, visit, { ...monday, isAgreed: true })).toEqual({
    arrivalWindow: afternoon,
  });
  // Another technician, or more time, is nothing to tell.
  expect(promiseSent(board, visit, { technicianId: 'b', durationMinutes: 90 })).toEqual({});
});
