import { expect, test } from 'vitest';
import { daysAround, withHolidays } from './holidays-off.ts';

const CHICAGO = 'America/Chicago';
const THANKSGIVING = { date: '2026-11-26', name: 'Thanksgiving' };
const off = (start: string, end: string, note = 'Thanksgiving') => ({
  kind: 'off' as const,
  start,
  end,
  note,
});

test('a holiday is a whole day off by the company’s clock', () => {
  expect(withHolidays([], [THANKSGIVING], CHICAGO)).toEqual([
    off('2026-11-26T06:00:00.000Z', '2026-11-27T06:00:00.000Z'),
  ]);
  // The clocks go back that night.
  const fall = { date: '2026-11-01', name: 'All Saints' };
  expect(withHolidays([], [fall], CHICAGO)).toEqual([
    off('2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z', 'All Saints'),
  ]);
});

test('who has extra hours on a holiday works those', () => {
  const onCall = {
    kind: 'working' as const,
    note: 'On call',
    start: '2026-11-26T14:00:00.000Z',
    end: '2026-11-26T18:00:00.000Z',
  };
  expect(withHolidays([onCall], [THANKSGIVING], CHICAGO)).toEqual([
    onCall,
    off('2026-11-26T06:00:00.000Z', '2026-11-26T14:00:00.000Z'),
    off('2026-11-26T18:00:00.000Z', '2026-11-27T06:00:00.000Z'),
  ]);
});

test('holidays are looked up by the days around a span, whatever the zone', () => {
  const start = Date.parse('2026-11-26T23:30:00Z');
  expect(daysAround({ start, end: start + 3_600_000 })).toEqual({
    firstDay: '2026-11-25',
    lastDay: '2026-11-28',
  });
});
