import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/dispatch/working-time';
import { expect, test } from 'vitest';
import { formatException, formatWeek } from './working-time.ts';

test('a week is told by stretches of days that are alike', () => {
  expect(formatWeek(DEFAULT_WEEKLY_HOURS)).toBe('Mon to Fri 8:00 AM to 5:00 PM');
  const saturdays = DEFAULT_WEEKLY_HOURS.with(6, { from: 0, to: 750 }).with(3, null);
  expect(formatWeek(saturdays)).toBe(
    'Mon to Tue 8:00 AM to 5:00 PM, Thu to Fri 8:00 AM to 5:00 PM, Sat 12:00 AM to 12:30 PM',
  );
  expect(formatWeek(DEFAULT_WEEKLY_HOURS.map(() => null))).toBe('no days');
});

test('an exception tells what, when and why', () => {
  const dentist = {
    kind: 'off' as const,
    start: new Date(2024, 4, 6, 9).toISOString(),
    end: new Date(2024, 4, 6, 12).toISOString(),
    note: 'Dentist',
  };
  expect(formatException(dentist)).toBe('Off Mon, May 6, 2024, 9:00 AM to 12:00 PM (Dentist)');
  const duty = { ...dentist, kind: 'working' as const, note: '' };
  expect(formatException({ ...duty, end: new Date(2024, 4, 7, 1).toISOString() })).toBe(
    'Working Mon, May 6, 2024, 9:00 AM to Tue, May 7, 2024, 1:00 AM',
  );
});
