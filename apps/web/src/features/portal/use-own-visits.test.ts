import { expect, test } from 'vitest';
import { splitVisits } from './use-own-visits.ts';

test('open calls are upcoming, soonest first; finished or canceled ones are history', () => {
  const calls = [
    { id: 5, status: 'new' },
    { id: 4, status: 'completed' },
    { id: 3, status: 'waiting_parts' },
    { id: 2, status: 'canceled' },
    { id: 1, status: 'closed' },
  ] as const;
  const { upcoming, past } = splitVisits(calls);
  expect(upcoming.map(({ id }) => id)).toEqual([3, 5]);
  expect(past.map(({ id }) => id)).toEqual([4, 2, 1]);
});
