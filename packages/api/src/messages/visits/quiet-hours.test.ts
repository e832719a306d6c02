import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NIGHT = { quietFrom: 21 * 60, quietUntil: 8 * 60 };
const LUNCH = { quietFrom: 12 * 60, quietUntil: 13 * 60 };

const until = (now: string, hours = NIGHT) => {
  const end = quietUntil(Date.parse(now), { ...hours, timeZone: 'America/Chicago' });
  return end === undefined ? undefined : new Date(end).toISOString();
};

test.each([
  // 8:59 PM, 9 PM, 3 AM, 7:59 AM, 8 AM.
  ['2026-11-21T02:59:00Z', undefined],
  ['2026-11-21T03:00:00Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T09:00:00Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T13:59:00Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T14:00:00Z', undefined],
  // The clocks change in this night.
  ['2026-11-01T03:00:00Z', '2026-11-01T14:00:00.000Z'],
])('nobody is told anything between nine at night and eight: %s', (now, end) => {
  expect(until(now)).toBe(end);
});

test.each([
  ['2026-11-20T17:59:00Z', undefined],
  ['2026-11-20T18:00:00Z', '2026-11-20T19:00:00.000Z'],
  ['2026-11-20T19:00:00Z', undefined],
  ['2026-11-21T03:00:00Z', undefined],
])('a company may choose hours within a day, too: %s', (now, end) => {
  expect(until(now, LUNCH)).toBe(end);
});
