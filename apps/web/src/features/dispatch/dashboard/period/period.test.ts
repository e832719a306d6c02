import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followCompany } from '~/format/company-clock.ts';
import { periodOf, usualPeriods } from './period.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T04:30:00Z') });
  followCompany('America/New_York');
});
afterEach(() => vi.useRealTimers());

test('today and this week are the company’s, from Monday to Sunday', () => {
  expect(usualPeriods()).toEqual([
    { label: 'Today', from: '2026-11-01', to: '2026-11-01' },
    { label: 'This week', from: '2026-10-26', to: '2026-11-01' },
  ]);
});

test('a period lasts from midnight to midnight, also when the clocks change', () => {
  expect(periodOf({ from: '2026-10-31', to: '2026-11-01' })).toEqual({
    from: '2026-10-31',
    to: '2026-11-01',
    start: '2026-10-31T04:00:00.000Z',
    end: '2026-11-02T05:00:00.000Z',
  });
});

test.each([
  [{}, '2026-11-01', '2026-11-01'],
  [{ from: 'x', to: 'y' }, '2026-11-01', '2026-11-01'],
  [{ from: '2026-10-05' }, '2026-10-05', '2026-10-05'],
  [{ from: '2026-10-05', to: '2026-10-01' }, '2026-10-05', '2026-10-05'],
])('the address %j means the days from %s to %s', (search, from, to) => {
  expect(periodOf(search)).toMatchObject({ from, to });
});
