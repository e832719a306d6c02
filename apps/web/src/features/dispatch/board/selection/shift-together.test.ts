import { expect, test } from 'vitest';
import { aCall } from '~/live/testing/a-board.ts';
import { shiftTogether } from './shift-together.ts';

const zone = 'America/Chicago';
const ana = { _id: 'a', name: 'Tech a' };
const nine = aCall('nine', { scheduledAt: '2026-10-31T14:00:00.000Z', assignedEmployee: ana });
const ten = aCall('ten', { scheduledAt: '2026-10-31T15:00:00.000Z', assignedEmployee: ana });
const both = [nine, ten];
const ids = (moves: ReturnType<typeof shiftTogether>) => moves.map(({ call }) => call._id);

test('calls that move together keep their distance, the one in front first', () => {
  const change = { technicianId: 'a', scheduledAt: '2026-10-31T14:30:00.000Z' };
  const later = shiftTogether(both, { call: nine, change }, zone);
  expect(ids(later)).toEqual(['ten', 'nine']);
  expect(later.map((move) => move.change)).toEqual([
    { scheduledAt: '2026-10-31T15:30:00.000Z' },
    { scheduledAt: '2026-10-31T14:30:00.000Z' },
  ]);
  const earlier = { ...change, scheduledAt: '2026-10-31T13:30:00.000Z' };
  expect(ids(shiftTogether(both, { call: nine, change: earlier }, zone))).toEqual(['nine', 'ten']);
});

test('on another day they stand at the same time of day, also when the clocks change', () => {
  const change = { scheduledAt: '2026-11-01T15:00:00.000Z' };
  const moves = shiftTogether(both, { call: nine, change }, zone);
  expect(moves.map((move) => move.change.scheduledAt)).toEqual([
    '2026-11-01T16:00:00.000Z',
    '2026-11-01T15:00:00.000Z',
  ]);
});

test('another technician gets all of them, and who stays where they are is left out', () => {
  const far = { ...ten, assignedEmployee: { _id: 'b', name: 'Tech b' } };
  const change = { technicianId: 'b', scheduledAt: nine.scheduledAt };
  expect(shiftTogether([nine, far], { call: nine, change }, zone)).toEqual([
    { call: nine, change: { technicianId: 'b' } },
  ]);
  const bobs = shiftTogether([nine, far], { call: far, change: {} }, zone, 'b');
  expect(ids(bobs)).toEqual(['nine']);
  const stays = shiftTogether([nine, far], { call: nine, change: { technicianId: 'a' } }, zone);
  expect(stays).toEqual([]);
});
