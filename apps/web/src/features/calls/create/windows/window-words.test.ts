import { beforeEach, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { fullDayOf, nextCell, windowLabel, windowText } from './window-words.ts';

const CHICAGO = 'America/Chicago';
beforeEach(() => followCompany(CHICAGO, CHICAGO));

const free = {
  start: '2026-11-24T14:00:00.000Z',
  end: '2026-11-24T18:00:00.000Z',
  workMinutes: 240,
  freeMinutes: 165,
  firstStart: '2026-11-24T16:30:00.000Z',
};
const full = { ...free, freeMinutes: 20, firstStart: null };
const closed = { ...full, workMinutes: 0, freeMinutes: 0 };

test('a window says how many hours are free, that it is full, or that nobody works', () => {
  expect([free, full, closed].map(windowText)).toEqual(['2.5 h free', 'Full', 'Closed']);
  expect(windowLabel(free)).toBe(
    'Tuesday, November 24, 8 AM to 12 PM: 2.5 hours free, first start 10:30 AM',
  );
  expect(windowLabel(full)).toBe('Tuesday, November 24, 8 AM to 12 PM: full');
});

test('a day is full if people work, and no window of it has room', () => {
  const day = (date: string, ...windows: (typeof free | typeof full)[]) => ({ date, windows });
  const sunday = day('2026-11-22', closed);
  expect(fullDayOf({ days: [sunday, day('2026-11-23', full, closed)] })).toBe('2026-11-23');
  expect(fullDayOf({ days: [sunday, day('2026-11-23', full, free)] })).toBeUndefined();
  expect(fullDayOf({ days: [sunday] })).toBeUndefined();
});

test('arrows move by one and stop at the edges; Home and End go to the ends of a row', () => {
  const to = (key: string, at: number) => nextCell(key, at, 3, 9);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => to(key, 4))).toEqual([
    3, 5, 1, 7,
  ]);
  expect([to('ArrowLeft', 3), to('ArrowRight', 5), to('ArrowUp', 1), to('ArrowDown', 7)]).toEqual([
    3, 5, 1, 7,
  ]);
  expect([to('Home', 5), to('End', 3), to('Tab', 4)]).toEqual([3, 5, undefined]);
});
