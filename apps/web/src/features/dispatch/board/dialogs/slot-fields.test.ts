import { expect, test } from 'vitest';
import { companyOf } from '~/features/dispatch/board/moving/slot.ts';
import { aBoard, aCall } from '~/live/testing/a-board.ts';
import { changeIn, fieldErrors, fieldsOf, isUnchanged } from './slot-fields.ts';

const zone = 'America/Chicago';
const company = companyOf(aBoard());
const call = aCall('one');
const fields = fieldsOf(call, zone);

test('times are typed in the company’s time zone, and only changes are sent', () => {
  expect(fields).toEqual({
    technicianId: '',
    date: '2026-11-20',
    time: '10:00',
    minutes: '60',
    window: '',
    isAgreed: false,
  });
  expect(isUnchanged(changeIn(call, fields, company))).toBe(true);
  expect(changeIn(call, { ...fields, technicianId: 'a' }, company)).toEqual({ technicianId: 'a' });
  expect(changeIn(call, { ...fields, date: '2026-07-01', minutes: '90' }, company)).toEqual({
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

test('another window is sent with its time, and that the customer agreed only with a change', () => {
  const promised = { start: call.scheduledAt, end: '2026-11-20T18:00:00.000Z' };
  const visit = aCall('two', { arrivalWindow: promised });
  const before = fieldsOf(visit, zone);
  expect(changeIn(visit, { ...before, isAgreed: true }, company)).toEqual({});
  expect(changeIn(visit, { ...before, window: '', isAgreed: true }, company)).toEqual({
    arrivalWindow: null,
    isAgreed: true,
  });
  expect(changeIn(visit, { ...before, time: '11:00', window: '60' }, company)).toEqual({
    scheduledAt: '2026-11-20T17:00:00.000Z',
    arrivalWindow: { start: '2026-11-20T17:00:00.000Z', end: '2026-11-20T18:00:00.000Z' },
  });
});
