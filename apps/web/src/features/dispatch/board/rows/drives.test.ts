import { expect, test } from 'vitest';
import { aCall } from '~/live/testing/a-board.ts';
import { drivesOf, driveWords } from './drives.ts';

const [NORTH, SOUTH] = [30.3, 30.2];
const barAt = (id: string, hour: number, latitude: number | null, canceled = false) => {
  const { property } = aCall(id);
  const call = aCall(id, {
    property: { ...property, latitude, longitude: latitude === null ? null : -97.7 },
    status: canceled ? 'canceled' : 'new',
  });
  return { call, span: { start: hour * 60, end: hour * 60 + 60 } };
};

test('a drive leads from each visit to the next, past what was canceled', () => {
  const bars = [barAt('one', 9, NORTH), barAt('off', 10, NORTH, true), barAt('two', 12, SOUTH)];
  const [drive, ...others] = drivesOf(bars, 1);
  expect(others).toEqual([]);
  expect([drive?.from._id, drive?.to._id, drive?.start, drive?.end]).toEqual([
    'one',
    'two',
    600,
    720,
  ]);
  expect(drive && driveWords(drive)).toBe('9.2 mi, 21 min');
  const [slower] = drivesOf(bars, 2);
  expect(slower && driveWords(slower)).toBe('9.2 mi, 42 min');
});

test('nothing is said of places that nobody knows', () => {
  expect(drivesOf([barAt('one', 9, null), barAt('two', 12, SOUTH)], 1)).toEqual([]);
  expect(driveWords({ miles: 12.6, minutes: 37.8 })).toBe('13 mi, 38 min');
});
