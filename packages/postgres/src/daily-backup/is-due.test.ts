import { expect, test } from 'vitest';
import { isDue, nextTime } from './is-due.ts';

// 2:30 AM in Chicago, whose clocks went back on November 1 and forward on March 14.
const time = { minute: 150, timeZone: 'America/Chicago' };
const at = (iso: string) => Date.parse(iso);
const due = (now: string, goodAt?: string, failedAt?: string) =>
  isDue(
    {
      now: at(now),
      lastGoodAt: goodAt === undefined ? undefined : at(goodAt),
      lastFailureAt: failedAt === undefined ? undefined : at(failedAt),
    },
    time,
  );

test('a backup is due once a day, at its time by the company’s clock', () => {
  const yesterday = '2026-11-21T08:30:05Z';
  expect(due('2026-11-22T08:29:59Z', yesterday)).toBe(false);
  expect(due('2026-11-22T08:30:00Z', yesterday)).toBe(true);
  expect(due('2026-11-22T08:30:01Z', '2026-11-22T08:30:00Z')).toBe(false);
});

test('an installation without a backup, and one that was off at night, makes it right away', () => {
  expect(due('2026-11-22T18:00:00Z')).toBe(true);
  expect(due('2026-11-22T18:00:00Z', '2026-11-20T08:30:05Z')).toBe(true);
});

test('a failed backup is tried again after an hour', () => {
  const yesterday = '2026-11-21T08:30:05Z';
  expect(due('2026-11-22T09:29:00Z', yesterday, '2026-11-22T08:31:00Z')).toBe(false);
  expect(due('2026-11-22T09:31:00Z', yesterday, '2026-11-22T08:31:00Z')).toBe(true);
  expect(due('2026-11-22T09:31:00Z', '2026-11-22T09:00:00Z', '2026-11-22T08:31:00Z')).toBe(false);
});

test.each([
  ['an ordinary day', '2026-11-22T08:30:00Z', '2026-11-23T08:30:00Z'],
  ['just before the time', '2026-11-22T08:29:59Z', '2026-11-22T08:30:00Z'],
  ['the night when 2:30 is skipped', '2027-03-13T12:00:00Z', '2027-03-14T08:30:00Z'],
  ['after that night', '2027-03-14T08:30:00Z', '2027-03-15T07:30:00Z'],
  ['the night with two hours from 1 to 2', '2026-10-31T12:00:00Z', '2026-11-01T08:30:00Z'],
])('on %s the next one is at the right moment', (_, now, next) => {
  expect(new Date(nextTime(at(now), time)).toISOString()).toBe(new Date(next).toISOString());
});
