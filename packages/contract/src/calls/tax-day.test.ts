import { expect, test } from 'vitest';
import { taxDayOf } from './tax-day.ts';

const timeZone = 'America/Chicago';
const calendar = {
  timeZone,
  today: '2026-11-27',
  periods: [
    { from: '2026-01-10', until: '2026-03-31' },
    { from: '2026-11-20', until: null },
  ],
};
const open = {
  status: 'scheduled',
  statusTimes: {},
  scheduledAt: '2026-12-01T15:00:00.000Z',
  firstPaidAt: null,
} as const;
const done = { ...open, status: 'completed' } as const;
const at = (completedAt: string) => ({ completedAt });

test.each([
  ['an open call follows its scheduled day', open, '2026-12-01'],
  [
    'by the clock of the company',
    { ...open, scheduledAt: '2026-12-02T05:30:00.000Z' },
    '2026-12-01',
  ],
  [
    'an overdue one is done later than tax began',
    { ...open, scheduledAt: '2026-11-01T15:00:00.000Z' },
    '2026-11-20',
  ],
  [
    'a finished one follows the day it was done',
    { ...done, statusTimes: at('2026-11-21T05:59:59.000Z') },
    '2026-11-20',
  ],
  ['one done before has none', { ...done, statusTimes: at('2026-11-20T05:59:59.000Z') }, undefined],
  [
    'one done while tax was on keeps it, though it was switched off since',
    { ...done, statusTimes: at('2026-03-31T15:00:00.000Z') },
    '2026-03-31',
  ],
  [
    'one that was closed at once was done then',
    { ...done, status: 'closed', statusTimes: { closedAt: '2026-11-22T15:00:00.000Z' } },
    '2026-11-22',
  ],
  [
    'one called off before has none',
    { ...open, status: 'canceled', statusTimes: { canceledAt: '2026-11-01T15:00:00.000Z' } },
    undefined,
  ],
  [
    'one with a payment from before has none',
    { ...open, firstPaidAt: '2026-11-20T05:59:00.000Z' },
    undefined,
  ],
  [
    'a payment since takes none away',
    { ...open, firstPaidAt: '2026-11-20T06:00:00.000Z' },
    '2026-12-01',
  ],
] as const)('%s', (_, call, day) => {
  expect(taxDayOf(call, calendar)).toBe(day);
});

test('a call that is done before tax begins has none yet', () => {
  const later = { ...calendar, periods: [{ from: '2026-12-02', until: null }] };
  expect(taxDayOf(open, later)).toBeUndefined();
  expect(taxDayOf({ ...open, scheduledAt: '2026-12-02T06:00:00.000Z' }, later)).toBe('2026-12-02');
});
