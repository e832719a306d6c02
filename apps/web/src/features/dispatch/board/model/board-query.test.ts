import { expect, it } from 'vitest';
import { dispatchSearch } from '~/features/dispatch/board/dispatch-search.ts';
import { boardQuery, todayAt } from './board-query.ts';

const timeZone = 'Pacific/Auckland';
const today = { from: todayAt(timeZone), days: 1 };

it.each([
  ['nothing', {}, today],
  ['a day', { day: '2026-11-22' }, { from: '2026-11-22', days: 1 }],
  ['a Sunday of a week', { view: 'week', day: '2026-11-22' }, { from: '2026-11-16', days: 7 }],
  ['a Monday of a week', { view: 'week', day: '2026-11-23' }, { from: '2026-11-23', days: 7 }],
  ['a day that does not exist', { day: '2027-02-30' }, today],
  ['something else', { view: 'month', day: 20_261_122 }, today],
])('an address with %s asks for what it means', (_, search, expected) => {
  expect(boardQuery(dispatchSearch(search), timeZone)).toEqual(expected);
});

it('digits in an address are text to the board', () => {
  expect(dispatchSearch({ zip: 78704, q: 2041, call: '' })).toEqual({ zip: '78704', q: '2041' });
});
