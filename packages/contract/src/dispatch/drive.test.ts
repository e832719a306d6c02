import { expect, test } from 'vitest';
import { driveBetween } from './drive.ts';

const capitol = { latitude: 30.2747, longitude: -97.7404 };
const airport = { latitude: 30.1975, longitude: -97.6664 };

test('a drive is longer than the crow flies, and takes three minutes a mile', () => {
  const { miles, minutes } = driveBetween(capitol, airport);
  // 6.9 miles as the crow flies.
  expect(miles).toBeCloseTo(9.23, 1);
  expect(minutes).toBeCloseTo(27.7, 0);
  expect(driveBetween(airport, capitol).miles).toBeCloseTo(miles);
  expect(driveBetween(capitol, capitol)).toEqual({ miles: 0, minutes: 0 });
});
