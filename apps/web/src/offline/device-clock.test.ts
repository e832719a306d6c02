import { expect, test } from 'vitest';
import { clockErrorIn } from './device-clock.ts';

const date = Date.parse('2026-11-22T15:00:00.000Z');
const DAY = 24 * 60 * 60_000;

test('a clock that may be right has no error, however slow the answer was', () => {
  expect(clockErrorIn({ sentAt: date + 200, heardAt: date + 900, date })).toBe(0);
  expect(clockErrorIn({ sentAt: date - 5000, heardAt: date + 4000, date })).toBe(0);
});

test('a clock that is a day fast or slow is known by about that', () => {
  expect(clockErrorIn({ sentAt: date + DAY, heardAt: date + DAY + 300, date })).toBe(DAY - 1000);
  expect(clockErrorIn({ sentAt: date - DAY, heardAt: date - DAY + 300, date })).toBe(300 - DAY);
});

test('a slow answer does not replace what a quick one told', () => {
  const known = 3000;
  const slow = { sentAt: date - 4000, heardAt: date + 9000, date };
  expect(clockErrorIn({ ...slow, known })).toBe(known);
  expect(clockErrorIn({ sentAt: date + 100, heardAt: date + 400, date, known })).toBe(400);
});
