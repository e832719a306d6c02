import { expect, test } from 'vitest';
import { dayAround } from './day-around.ts';

test('a day runs from midnight to midnight and holds its moment', () => {
  const noon = new Date(2026, 5, 15, 12);
  const { start, end } = dayAround(noon);
  expect(new Date(start)).toEqual(new Date(2026, 5, 15));
  expect(new Date(end)).toEqual(new Date(2026, 5, 16));
});
