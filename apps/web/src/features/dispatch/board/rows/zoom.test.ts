import { expect, test } from 'vitest';
import { unitFor } from './row-layout.ts';
import { zoomAfter } from './zoom.ts';

test('zooming goes from the whole working day to wide hours, and ends there', () => {
  const steps = [0];
  for (let press = 0; press < 8; press += 1) steps.push(zoomAfter(steps.at(-1) ?? 0, 'in'));
  expect([...new Set(steps)]).toEqual([0, 0.5, 0.75, 1, 1.5, 2, 3]);
  expect(zoomAfter(0.5, 'out')).toBe(0);
  expect(zoomAfter(0, 'out')).toBe(0);
  expect(zoomAfter(3, 'fit')).toBe(0);
});

test('a working day that fits has no pixel more than there are, and a usual one hours of 96', () => {
  const [width, length] = [750, 12 * 60];
  expect(unitFor({ width, length, view: 'day', zoom: 0 }) * length).toBe(width);
  expect(unitFor({ width, length, view: 'day', zoom: 1 }) * 60).toBe(96);
  expect(unitFor({ width: 3000, length, view: 'day', zoom: 1 }) * length).toBe(3000);
  expect(unitFor({ width, length: 7 * 1440, view: 'week', zoom: 3 }) * 1440).toBeCloseTo(132);
});
