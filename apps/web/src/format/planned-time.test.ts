import { beforeEach, expect, test } from 'vitest';
import { followCompany } from './company-clock.ts';
import { plannedTime } from './planned-time.ts';

const CHICAGO = 'America/Chicago';
const scheduledAt = '2024-01-02T20:00:00.000Z';
const arrivalWindow = { start: '2024-01-03T16:00:00.000Z', end: '2024-01-03T18:00:00.000Z' };
const call = { scheduledAt, needsTime: false, arrivalWindow: null, status: 'new' } as const;

beforeEach(() => followCompany(CHICAGO, CHICAGO));

test('a visit is at its agreed time, whatever its window', () => {
  expect(plannedTime({ ...call, arrivalWindow })).toBe('Tue, Jan 2, 2024, 2:00 PM');
});

test('what only keeps a call on a day is not shown as its time', () => {
  const asked = { ...call, needsTime: true };
  expect(plannedTime(asked)).toBe('No time set');
  expect(plannedTime(asked, 'short')).toBe('No time set');
  expect(plannedTime({ ...asked, status: 'on_hold' })).toBe('No time set');
  expect(plannedTime({ ...asked, status: 'canceled' })).toBe('No time set');
});

test('a promised window is said where the time in it is not agreed', () => {
  for (const status of ['new', 'canceled'] as const) {
    expect(plannedTime({ ...call, status, needsTime: true, arrivalWindow })).toBe(
      'Wed, Jan 3, 2024, 10:00 AM to 12:00 PM',
    );
  }
});

test('a visit that is done was at its time', () => {
  expect(plannedTime({ ...call, needsTime: true, status: 'completed' })).toBe(
    'Tue, Jan 2, 2024, 2:00 PM',
  );
});
