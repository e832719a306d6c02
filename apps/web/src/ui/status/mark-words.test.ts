import { expect, test } from 'vitest';
import { markWords, shortAge } from './mark-words.ts';

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
  [185, '3 h'],
  [24 * 60 - 1, '23 h'],
  [24 * 60, '1 day'],
  [3 * 24 * 60 + 700, '3 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(shortAge(minutes)).toBe(words);
});

test('each marked state has its text', () => {
  const now = new Date('2026-11-20T18:00:00.000Z').getTime();
  const mark = { since: now - 35 * 60_000, minutes: 35 };
  expect(markWords({ state: 'late', ...mark }, now)).toBe('35 min late');
  expect(markWords({ state: 'running_over', ...mark }, now)).toBe('35 min over');
  expect(markWords({ state: 'needs_time', ...mark }, now)).toBe('No time set, 35 min old');
  const unassigned = (minutes: number) =>
    markWords({ state: 'unassigned', since: now - minutes * 60_000, minutes }, now);
  expect(unassigned(-19)).toBe('Unassigned, in 19 min');
  expect(unassigned(0)).toBe('Unassigned, due now');
  expect(unassigned(185)).toBe('Unassigned, 3 h overdue');
  expect(markWords({ state: 'waiting', ...mark }, now)).toMatch(/^Since \d+:\d\d [AP]M/);
  const before = { state: 'waiting', since: now - 3 * 24 * 3_600_000, minutes: 4320 } as const;
  expect(markWords(before, now)).toBe('Since Tue, Nov 17');
});
