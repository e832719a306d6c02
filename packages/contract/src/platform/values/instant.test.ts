import { describe, expect, test } from 'vitest';
import { instant, instantOrDate } from './instant.ts';

const moment = instant('Schedule time');
const day = instantOrDate('Date terminated');
const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

describe('a moment', () => {
  test.each([
    ['2026-11-20T15:04:05Z', '2026-11-20T15:04:05.000Z'],
    ['2026-11-20T15:04:05.123Z', '2026-11-20T15:04:05.123Z'],
    ['2026-11-20T15:04:05.123456Z', '2026-11-20T15:04:05.123Z'],
    ['2026-11-20T16:04:05+01:00', '2026-11-20T15:04:05.000Z'],
    ['2026-11-20T09:04:05-06:00', '2026-11-20T15:04:05.000Z'],
    ['2024-02-29T23:30:00-05:30', '2024-03-01T05:00:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['2199-12-31T23:59:59.999Z', '2199-12-31T23:59:59.999Z'],
  ])('written as %s is %s', (written, utc) => {
    expect(moment.parse(written)).toBe(utc);
    expect(day.parse(written)).toBe(utc);
  });

  test.each([
    'now',
    '',
    '2026-11-20',
    '2026-11-20T15:04:05',
    '2026-11-20 15:04:05Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T15:04:05+25:00',
    1_800_000_000_000,
    null,
    undefined,
  ])('is not %j', (value) => {
    expect(messages(moment.safeParse(value))).toEqual(['Schedule time must be a date and time']);
  });

  test.each(['1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '1900-01-01T00:00:00+01:00'])(
    'at %s is too far away',
    (value) => {
      expect(messages(moment.safeParse(value))).toEqual([
        'Schedule time must be between the years 1900 and 2199',
      ]);
    },
  );
});

describe('a day', () => {
  test('begins at midnight UTC', () => {
    expect(day.parse('2026-01-31')).toBe('2026-01-31T00:00:00.000Z');
  });

  test.each(['2025-02-29', '31.01.2026', 'soon', '', 5])('is not %j', (value) => {
    expect(messages(day.safeParse(value))).toEqual(['Date terminated must be a date']);
  });

  test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31T00:00:00Z'])(
    'of %s is too far away',
    (value) => {
      expect(messages(day.safeParse(value))).toEqual([
        'Date terminated must be between the years 1900 and 2199',
      ]);
    },
  );
});
