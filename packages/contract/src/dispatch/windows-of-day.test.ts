import { describe, expect, test } from 'vitest';
import type { WeeklyHours } from '../company/working-time.ts';
import { wallTime } from '../platform/values/company-time.ts';
import { windowsOfDay } from './windows-of-day.ts';

const ZONE = 'America/Chicago';
const HOUR = 3_600_000;

const everyDay = (from: number, to: number): WeeklyHours =>
  Array.from({ length: 7 }, () => ({ from: from * 60, to: to * 60 }));

/** The windows of a day by the clock: "8:00-12:00". */
function spansOf(hours: WeeklyHours, minutes: number, date = '2026-12-01', zone = ZONE) {
  const clock = (moment: number) => {
    const { minute } = wallTime(moment, zone);
    return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  };
  return windowsOfDay(hours, minutes, date, zone).map(
    ({ start, end }) => `${clock(start)}-${clock(end)}`,
  );
}

describe('windows reach from the opening to the closing', () => {
  test.each([
    [8, 16, 240, ['8:00-12:00', '12:00-16:00']],
    // What is left has a window of the same length.
    [8, 17, 240, ['8:00-12:00', '12:00-16:00', '13:00-17:00']],
    [8, 17, 120, ['8:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '15:00-17:00']],
    [8, 17, 180, ['8:00-11:00', '11:00-14:00', '14:00-17:00']],
    [8, 11, 60, ['8:00-9:00', '9:00-10:00', '10:00-11:00']],
    [8, 11.5, 60, ['8:00-9:00', '9:00-10:00', '10:00-11:00', '10:30-11:30']],
    [8, 11, 15, ['8:00-8:15', '9:00-9:15', '10:00-10:15']],
    // As long as the day, or longer.
    [8, 17, 540, ['8:00-17:00']],
    [8, 17, 720, ['8:00-20:00']],
  ])('from %d to %d, %d minutes each', (from, to, minutes, spans) => {
    expect(spansOf(everyDay(from, to), minutes)).toEqual(spans);
  });
});

test('they are those of the day that opens first and of the one that closes last', () => {
  const hours: WeeklyHours = [null, { from: 540, to: 1020 }, { from: 480, to: 720 }];
  expect(spansOf(hours, 180)).toEqual(['8:00-11:00', '11:00-14:00', '14:00-17:00']);
});

describe('on the days when the clocks change', () => {
  test('an hour that they skip has no window, and none comes twice', () => {
    const spring = windowsOfDay(everyDay(1, 5), 60, '2027-03-14', ZONE);
    expect(spansOf(everyDay(1, 5), 60, '2027-03-14')).toEqual([
      '1:00-3:00',
      '3:00-4:00',
      '4:00-5:00',
    ]);
    expect(spring.map(({ start, end }) => (end - start) / HOUR)).toEqual([1, 1, 1]);
  });

  test('an hour that comes twice is in one window', () => {
    const autumn = windowsOfDay(everyDay(0, 4), 120, '2026-11-01', ZONE);
    expect(spansOf(everyDay(0, 4), 120, '2026-11-01')).toEqual(['0:00-2:00', '2:00-4:00']);
    expect(autumn.map(({ start, end }) => (end - start) / HOUR)).toEqual([3, 2]);
  });

  test('no window is longer than a day', () => {
    const [window] = windowsOfDay(everyDay(0, 24), 1440, '2026-11-01', ZONE);
    expect(window && (window.end - window.start) / HOUR).toBe(24);
  });

  test('where they change at midnight, the day begins when it does', () => {
    expect(spansOf(everyDay(0, 3), 60, '2026-03-29', 'Asia/Beirut')).toEqual([
      '1:00-2:00',
      '2:00-3:00',
    ]);
  });
});
