import { expect, test } from 'vitest';
import { slotOf } from '~/features/dispatch/board/moving/slot.ts';
import { aCall } from '~/live/testing/a-board.ts';
import { nudge, nudgeOf } from './nudge.ts';

const timeZone = 'America/Chicago';
const slot = { ...slotOf(aCall('one')), technicianId: 'a' };
const rows = ['b', 'a', 'c'];
const pressed = { altKey: true, shiftKey: false, ctrlKey: false, metaKey: false };

test('Alt and an arrow moves a step, with Shift resizes, and with Ctrl does nothing', () => {
  expect(nudgeOf({ ...pressed, key: 'ArrowLeft' })).toBe('earlier');
  expect(nudgeOf({ ...pressed, key: 'ArrowRight', shiftKey: true })).toBe('longer');
  expect(nudgeOf({ ...pressed, key: 'ArrowDown', shiftKey: true })).toBeUndefined();
  expect(nudgeOf({ ...pressed, key: 'ArrowDown', ctrlKey: true })).toBeUndefined();
  expect(nudgeOf({ ...pressed, key: 'ArrowDown', altKey: false })).toBeUndefined();
});

test('steps are 15 minutes or one row, and stop at the last row and the shortest visit', () => {
  const day = { view: 'day', timeZone } as const;
  expect(nudge(slot, 'later', day, rows)).toEqual({ scheduledAt: '2026-11-20T16:15:00.000Z' });
  expect(nudge(slot, 'below', day, rows)).toEqual({ technicianId: 'c' });
  expect(nudge({ ...slot, technicianId: 'c' }, 'below', day, rows)).toEqual({});
  expect(nudge({ ...slot, durationMinutes: 20 }, 'shorter', day, rows)).toEqual({
    durationMinutes: 15,
  });
});

test('in the week view a step is one day at the same time of day, even across a clock change', () => {
  const week = { view: 'week', timeZone } as const;
  const saturday = { ...slot, scheduledAt: '2026-10-31T15:00:00.000Z' };
  expect(nudge(saturday, 'later', week, rows)).toEqual({ scheduledAt: '2026-11-01T16:00:00.000Z' });
});
