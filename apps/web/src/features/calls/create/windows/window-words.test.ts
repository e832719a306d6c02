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
  freeTechnicians: 3,
  firstStart: '2026-11-24T16:30:00.000Z',
};
const full = { ...free, freeMinutes: 20, freeTechnicians: 0, firstStart: null };
const closed = { ...full, workMinutes: 0, freeMinutes: 0 };

test('a window says how many technicians are free, that it is full, past, or that nobody works', () => {
  const before = Date.parse(free.end) - 1;
  const textOf = (window: typeof free | typeof full, now = before) =>
    windowText(window, 'technicians', now);
  expect([free, { ...free, freeTechnicians: 1 }, full, closed].map((one) => textOf(one))).toEqual([
    '3 free',
    '1 free',
    'Full',
    'Closed',
  ]);
  expect(textOf(closed, Date.parse(free.end))).toBe('Past');
  const day = 'Tuesday, November 24, 8 AM to 12 PM';
  expect(windowLabel(free, 'technicians', before)).toBe(
    `${day}: 3 technicians free, first start 10:30 AM`,
  );
  expect(windowLabel(full, 'technicians', before)).toBe(`${day}: full`);
});

test('of one technician it says how many hours are free', () => {
  const before = Date.parse(free.start);
  expect(windowText(free, 'hours', before)).toBe('2.5 h free');
  expect(windowLabel(free, 'hours', before)).toBe(
    'Tuesday, November 24, 8 AM to 12 PM: 2.5 hours free, first start 10:30 AM',
  );
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
