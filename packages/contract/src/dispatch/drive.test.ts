import { expect, test } from 'vitest';
import { driveBetween } from './drive.ts';

const capitol = { latitude: 30.2747, longitude: -97.7404 };
const airport = { latitude: 30.1975, longitude: -97.6664 };
/** A place so many miles from the capitol by road, straight to the north. */
const awayBy = (miles: number) => ({
  ...capitol,
  latitude: capitol.latitude + (miles * 3) / 4 / 69.0934,
});

test('a drive is longer than the crow flies', () => {
  const { miles, minutes } = driveBetween(capitol, airport, 1);
  // 6.9 miles as the crow flies.
  expect(miles).toBeCloseTo(9.23, 1);
  expect(Math.round(minutes)).toBe(21);
  expect(driveBetween(airport, capitol, 1).miles).toBeCloseTo(miles);
  expect(driveBetween(capitol, capitol, 1)).toEqual({ miles: 0, minutes: 0 });
});

test.each([
  [1, 3],
  [3, 9],
  [6, 15],
  [12, 26],
  [20, 34],
  [37, 52],
  [100, 117],
])('%i miles take about %i minutes', (miles, minutes) => {
  const drive = driveBetween(capitol, awayBy(miles), 1);
  expect(drive.miles).toBeCloseTo(miles, 1);
  expect(Math.round(drive.minutes)).toBe(minutes);
});

test('the farther one drives, the faster, and never is more miles less time', () => {
  const drives = [0.5, 1, 2, 3, 4, 8, 12, 13, 20, 37, 60, 200].map((miles) =>
    driveBetween(capitol, awayBy(miles), 1),
  );
  const speeds = drives.map(({ miles, minutes }) => Math.round((miles / minutes) * 6000));
  expect(speeds).toEqual(speeds.toSorted((one, other) => one - other));
  const minutes = drives.map((drive) => drive.minutes);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
});

test('a company’s drives take as many times as long as it says', () => {
  const usual = driveBetween(capitol, airport, 1);
  expect(driveBetween(capitol, airport, 1.5)).toEqual({
    miles: usual.miles,
    minutes: usual.minutes * 1.5,
  });
});
