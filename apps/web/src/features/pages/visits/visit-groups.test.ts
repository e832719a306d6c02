import { expect, test } from 'vitest';
import { visitGroups } from './visit-groups.ts';

const ZONE = 'America/Chicago';
// Noon of November 24 in Chicago.
const NOW = Date.parse('2026-11-24T18:00:00.000Z');

const visit = (
  _id: string,
  scheduledAt: string,
  status: 'scheduled' | 'completed' | 'closed' | 'canceled' | 'on_hold' | 'new',
  more: { needsTime?: boolean; balance?: number } = {},
) => ({ _id, scheduledAt, status, needsTime: false, ...more });

function idsOf(visits: readonly ReturnType<typeof visit>[]) {
  const { today, open, unpaid, past } = visitGroups(visits, NOW, ZONE);
  const ids = (group: typeof past) => group.map(({ _id }) => _id);
  return { today: ids(today), open: ids(open), unpaid: ids(unpaid), past: ids(past) };
}

test('each visit is in one group: today’s, open, unpaid or past', () => {
  expect(
    idsOf([
      visit('next week', '2026-12-01T15:00:00.000Z', 'scheduled'),
      // 11 PM in Chicago.
      visit('tonight', '2026-11-25T05:00:00.000Z', 'scheduled'),
      visit('tomorrow', '2026-11-25T15:00:00.000Z', 'scheduled'),
      visit('this morning', '2026-11-24T15:00:00.000Z', 'completed', { balance: 90 }),
      visit('called off', '2026-11-24T16:00:00.000Z', 'canceled', { balance: 20 }),
      visit('a wish for today', '2026-11-24T17:00:00.000Z', 'new', { needsTime: true }),
      visit('waits', '2026-11-02T15:00:00.000Z', 'on_hold'),
      visit('paid', '2026-10-01T15:00:00.000Z', 'closed', { balance: 0 }),
      visit('owes more', '2026-10-20T15:00:00.000Z', 'completed', { balance: 10 }),
      visit('owes longer', '2026-09-20T15:00:00.000Z', 'completed', { balance: 5 }),
      visit('untold', '2026-10-25T15:00:00.000Z', 'completed'),
    ]),
  ).toEqual({
    today: ['this morning', 'tonight'],
    open: ['waits', 'a wish for today', 'tomorrow', 'next week'],
    unpaid: ['owes longer', 'owes more'],
    past: ['called off', 'untold', 'paid'],
  });
});

test('a visit that two answers name is there once', () => {
  const twice = visit('twice', '2026-10-20T15:00:00.000Z', 'completed', { balance: 10 });
  expect(idsOf([twice, { ...twice }])).toMatchObject({ unpaid: ['twice'], past: [] });
});
