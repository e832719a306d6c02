import { expect, test } from 'vitest';
import { howLate } from './how-late.ts';
import type { VisitFacts } from './what-changed.ts';

const VISIT: VisitFacts = {
  status: 'scheduled',
  scheduledAt: '2026-11-27T14:00:00.000Z',
  needsTime: false,
  arrivalWindow: null,
};
const WINDOW = { start: '2026-11-27T14:00:00.000Z', end: '2026-11-27T16:00:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-27T${time}:00.000Z`);

test.each([
  ['before the promised time', VISIT, '13:30', 15],
  ['at the promised time', VISIT, '14:00', 15],
  ['a few minutes later', VISIT, '14:05', 30],
  ['long after it', VISIT, '15:00', 75],
  ['the next day', { ...VISIT, scheduledAt: '2026-11-26T14:00:00.000Z' }, '14:00', 480],
  ['within the promised window', { ...VISIT, arrivalWindow: WINDOW }, '15:50', 15],
  ['after the promised window', { ...VISIT, arrivalWindow: WINDOW }, '16:10', 30],
])('said %s', (_, visit, time, minutes) => {
  expect(howLate(visit, at(time))).toBe(minutes);
});
