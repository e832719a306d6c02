import { afterEach, expect, test } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { dayAround } from './day-around.ts';

afterEach(() => followCompany('America/Chicago', 'America/Chicago'));

test('a day runs from midnight to midnight in the company’s zone and contains its moment', () => {
  followCompany('America/Denver', 'Europe/Berlin');
  expect(dayAround(new Date('2026-06-16T02:00:00Z'))).toEqual({
    start: '2026-06-15T06:00:00.000Z',
    end: '2026-06-16T06:00:00.000Z',
  });
});

test('it has 25 hours when clocks go back', () => {
  followCompany('America/Chicago', 'Europe/Berlin');
  expect(dayAround(new Date('2026-11-01T18:00:00Z'))).toEqual({
    start: '2026-11-01T05:00:00.000Z',
    end: '2026-11-02T06:00:00.000Z',
  });
});
