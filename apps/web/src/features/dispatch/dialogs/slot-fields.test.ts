import { expect, test } from 'vitest';
import { aCall } from '~/live/testing/a-board.ts';
import { changeIn, fieldErrors, fieldsOf, isUnchanged } from './slot-fields.ts';

const zone = 'America/Chicago';
const call = aCall('one');
const fields = fieldsOf(call, zone);

test('times are typed in the company’s time zone, and only changes are sent', () => {
  expect(fields).toEqual({ technicianId: '', date: '2026-11-20', time: '10:00', minutes: '60' });
  expect(isUnchanged(changeIn(call, fields, zone))).toBe(true);
  expect(changeIn(call, { ...fields, technicianId: 'a' }, zone)).toEqual({ technicianId: 'a' });
  expect(changeIn(call, { ...fields, date: '2026-07-01', minutes: '90' }, zone)).toEqual({
    scheduledAt: '2026-07-01T15:00:00.000Z',
    durationMinutes: 90,
  });
});

test('a call without a time can be assigned without one, but half a time is invalid', () => {
  const dateless = { ...call, needsTime: true };
  const empty = fieldsOf(dateless, zone);
  expect([empty.date, empty.time]).toEqual(['', '']);
  expect(fieldErrors(dateless, empty)).toEqual({});
  expect(fieldErrors(dateless, { ...empty, date: '2026-11-20' })).toEqual({
    time: 'Choose a time',
  });
  expect(Object.keys(fieldErrors(call, { ...fields, date: '', time: '' }))).toEqual([
    'date',
    'time',
  ]);
});
