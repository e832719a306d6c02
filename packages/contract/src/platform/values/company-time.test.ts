import { expect, test } from 'vitest';
import { addDays, dayAsMoments, momentOf, mondayOf, wallTime, weekdayOf } from './company-time.ts';

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

test.each([
  ['America/Chicago', '2026-03-08', 23],
  ['America/Chicago', '2026-11-01', 25],
  ['America/Chicago', '2026-11-02', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  // These zones shift by half an hour, or at midnight.
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['America/Asuncion', '2024-10-06', 23],
  ['Asia/Kathmandu', '2026-03-08', 24],
  ['UTC', '2026-03-08', 24],
])('in %s %s has %d hours', (timeZone, date, hours) => {
  const { start, end } = dayAsMoments(date, timeZone);
  expect((end - start) / HOUR).toBe(hours);
  expect(wallTime(start, timeZone).date).toBe(date);
  expect(wallTime(end - 1, timeZone).date).toBe(date);
  expect(wallTime(start - 1, timeZone).date).toBe(addDays(date, -1));
  expect(wallTime(end, timeZone).date).toBe(addDays(date, 1));
});

test('any moment in a two-year span converts to wall-clock time and back', () => {
  for (const timeZone of ['America/Chicago', 'America/St_Johns', 'Australia/Lord_Howe']) {
    const last = Date.UTC(2027, 11, 31);
    for (let at = Date.UTC(2026, 0, 1); at < last; at += 331 * 15 * 60_000) {
      const { date, minute } = wallTime(at, timeZone);
      const again = momentOf(date, minute, timeZone);
      // When an hour occurs twice, the first one is meant.
      expect([0, 0.5, 1]).toContain((at - again) / HOUR);
      expect(wallTime(again, timeZone)).toEqual({ date, minute });
    }
  }
});

test('a time skipped by the clock change becomes one hour later; a repeated one means the first', () => {
  const at = (date: string, hour: number) => iso(momentOf(date, hour * 60 + 30, 'America/Chicago'));
  expect(at('2026-03-08', 1)).toBe('2026-03-08T07:30:00.000Z');
  expect(at('2026-03-08', 2)).toBe('2026-03-08T08:30:00.000Z');
  expect(at('2026-03-08', 3)).toBe('2026-03-08T08:30:00.000Z');
  expect(at('2026-11-01', 1)).toBe('2026-11-01T06:30:00.000Z');
  expect(at('2026-11-01', 2)).toBe('2026-11-01T08:30:00.000Z');
});

test('adding days crosses months and years, and the weekday is right', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
});

test('a week starts on its Monday, a Sunday being its last day', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

test('a time zone that does not exist is refused', () => {
  expect(() => wallTime(0, 'America/Atlantis')).toThrow(RangeError);
});
