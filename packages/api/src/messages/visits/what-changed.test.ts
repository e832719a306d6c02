import { expect, test } from 'vitest';
import { type VisitFacts, whatChanged } from './what-changed.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const visit: VisitFacts = {
  status: 'scheduled',
  scheduledAt: '2026-11-24T15:00:00.000Z',
  needsTime: false,
  arrivalWindow: { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T16:00:00.000Z' },
};
const later = {
  scheduledAt: '2026-11-25T15:00:00.000Z',
  arrivalWindow: { start: '2026-11-25T14:00:00.000Z', end: '2026-11-25T16:00:00.000Z' },
};
const past = { scheduledAt: '2026-11-19T15:00:00.000Z', arrivalWindow: null };

test.each<[what: string, known: Partial<VisitFacts> | null, now: object, said: string | undefined]>(
  [
    ['a new visit', null, {}, 'booked'],
    ['one whose time is to be agreed', null, { needsTime: true }, undefined],
    ['a time that is agreed', { needsTime: true }, {}, 'booked'],
    ['another time', {}, later, 'moved'],
    [
      'another start in the promised window',
      {},
      { scheduledAt: '2026-11-24T15:30:00.000Z' },
      undefined,
    ],
    ['a visit called off', {}, { status: 'canceled' }, 'canceled'],
    ['one called off that nobody expected', { needsTime: true }, { status: 'canceled' }, undefined],
    ['one that is on again', { status: 'canceled' }, {}, 'booked'],
    ['one that was moved while it was called off', { status: 'canceled' }, later, 'booked'],
    [
      'one called off while work is going on',
      { status: 'in_progress' },
      { status: 'canceled' },
      undefined,
    ],
    ['a technician who turned back', { status: 'en_route' }, {}, undefined],
    ['a new visit in the past', null, past, undefined],
    ['one moved into the past', {}, past, undefined],
    ['a past one called off', past, { ...past, status: 'canceled' }, undefined],
    ['a confirmation', {}, { status: 'confirmed' }, undefined],
  ],
)('of %s the customer hears what they have to know', (_, known, changed, said) => {
  const before = known && { ...visit, ...known };
  expect(whatChanged(before, { ...visit, ...changed }, now)).toBe(said);
});
