import { DEFAULT_WEEKLY_HOURS } from '@callboard/contract/company/working-time';
import { beforeEach, expect, test } from 'vitest';
import { followCompany } from './company-clock.ts';
import { formatException, formatWeek } from './working-time.ts';

beforeEach(() => followCompany('America/Chicago', 'America/Chicago'));

test('a week groups consecutive days with the same hours', () => {
  expect(formatWeek(DEFAULT_WEEKLY_HOURS)).toBe('Mon to Fri 8:00 AM to 5:00 PM');
  const saturdays = DEFAULT_WEEKLY_HOURS.with(6, { from: 0, to: 750 }).with(3, null);
  expect(formatWeek(saturdays)).toBe(
    'Mon to Tue 8:00 AM to 5:00 PM, Thu to Fri 8:00 AM to 5:00 PM, Sat 12:00 AM to 12:30 PM',
  );
  expect(formatWeek(DEFAULT_WEEKLY_HOURS.map(() => null))).toBe('no days');
});

test('an exception shows kind, time and note', () => {
  const dentist = {
    kind: 'off' as const,
    start: '2024-05-06T14:00:00.000Z',
    end: '2024-05-06T17:00:00.000Z',
    note: 'Dentist',
  };
  expect(formatException(dentist)).toBe('Off Mon, May 6, 2024, 9:00 AM to 12:00 PM (Dentist)');
  const duty = { ...dentist, kind: 'working' as const, note: '' };
  expect(formatException({ ...duty, end: '2024-05-07T06:00:00.000Z' })).toBe(
    'Working Mon, May 6, 2024, 9:00 AM to Tue, May 7, 2024, 1:00 AM',
  );
});

test('both name the zone when the browser’s is different', () => {
  followCompany('America/Chicago', 'Europe/Berlin');
  expect(formatWeek(DEFAULT_WEEKLY_HOURS)).toBe('Mon to Fri 8:00 AM to 5:00 PM CT');
});
